import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t, words } from '../../text/text'
import { copyText } from '../../ui/copy-text'
import { useMessage } from '../../ui/over-page/use-message'

/** A button that copies a text, and says whether it did. */
export function CopyAction({ text, small = false }: { text: string; small?: boolean }) {
  const message = useMessage()
  async function copy(): Promise<void> {
    if (await copyText(text)) void message.success(t(words.app.copied))
    else void message.warning(t(words.app.copyFailed))
  }
  return (
    <Button {...(small && { size: 'small' })} icon={<CopyOutlined />} onClick={() => void copy()}>
      {t(words.app.copy)}
    </Button>
  )
}
