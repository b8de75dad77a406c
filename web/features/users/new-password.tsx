import { Alert, Button, Modal } from 'antd'
import { zhEn } from '../../../model/label'
import { useIsVisible } from '../../ui/hooks/use-is-visible'
import './users.css'
import { t, words } from '../../text/text'
import { CopyAction } from '../cells/copy-action'

const texts = {
  once: zhEn(
    '密码只在此处显示一次，请当面或通过可信的方式告知用户。用户下次登录时必须修改。',
    'The password is shown only here, and only once. Tell the user in person or in another safe way; they have to change it at the next sign-in.',
  ),
}

interface NewPasswordProps {
  /** The user whose password it is. */
  of: string
  password: string
  onClosed: () => void
}

/** A password that was just made, which nothing else shows. It is closed by its button alone, so that it isn't lost. */
export function NewPassword({ of, password, onClosed }: NewPasswordProps) {
  if (!useIsVisible()) return null
  return (
    <Modal
      open
      centered
      width={416}
      title={`${t(words.user.newPassword)} ${of}`}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClosed}>
          {t(words.app.close)}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t(texts.once)} />
      <p className="new-password">
        <code aria-label={t(words.user.newPassword)}>{password}</code>
        <CopyAction text={password} />
      </p>
    </Modal>
  )
}
