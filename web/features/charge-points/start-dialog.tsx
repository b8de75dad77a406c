import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { zhEn } from '../../../model/label'
import { longestIdTag } from '../../../model/site/charge-point-commands'
import { useLocalize } from '../../text/use-localize'
import { useIsVisible } from '../../ui/hooks/use-is-visible'

const texts = {
  tag: zhEn('会员卡号或车牌', 'Card or plate of a member'),
  hint: zhEn(
    '留空则由操作人启动，不记入会员。充电枪须在 90 秒内插好。',
    'Leave it empty to start without a member. The car has to be plugged in within 90 seconds.',
  ),
}

interface Props {
  title: string
  yes: string
  onStart: (idTag: string) => void
  onClosed: () => void
}

/** Asks for whom charging starts. Hidden together with its page. */
export function StartDialog({ title, yes, onStart, onClosed }: Props) {
  const localize = useLocalize()
  const [idTag, setIdTag] = useState('')
  const isVisible = useIsVisible()
  if (!isVisible) return null
  return (
    <Modal open centered width={416} title={title} okText={yes} onOk={() => onStart(idTag.trim())} onCancel={onClosed}>
      <Form layout="vertical">
        <Form.Item label={localize(texts.tag)} htmlFor="charge-id-tag" extra={localize(texts.hint)}>
          <Input
            id="charge-id-tag"
            value={idTag}
            maxLength={longestIdTag}
            onChange={({ target }) => setIdTag(target.value)}
            onPressEnter={() => onStart(idTag.trim())}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
