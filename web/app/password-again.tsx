import { Modal } from 'antd'
import { zhEn } from '../../model/label'
import { call } from '../api/call'
import { answerPasswordAgain, usePasswordAgain } from '../api/password-again'
import { useWindowSession } from '../api/window-state'
import { TouchSized } from '../ui/touch-sized'
import { PasswordForm } from './password-form'
import './sign-in-again.css'
import { t, words } from '../text/text'

const texts = {
  title: zhEn('再次输入密码', 'Enter your password again'),
  why: zhEn(
    '这项操作须确认是你本人，请输入你的登录密码。',
    'To make sure that it is you, please enter your own password.',
  ),
  go: zhEn('继续', 'Continue'),
}

/** Above every dialog of the pages, below that to sign in again. */
const zIndex = 1850

const inputId = 'password-again-password'

const giveUp = (): void => answerPasswordAgain(false)

async function confirm(password: string): Promise<void> {
  await call('/api/user/confirm', { password }, { quiet: true })
  answerPasswordAgain(true)
}

/** Asks for the password over everything while calls wait for it, but not beside the dialog to sign in again. */
export function PasswordAgain() {
  const isAsked = usePasswordAgain(({ answer }) => answer !== null)
  const isOver = useWindowSession((session) => session.ended !== null)
  const user = useWindowSession((session) => session.user)
  return (
    <TouchSized>
      <Modal
        open={isAsked && !isOver}
        centered
        width={400}
        zIndex={zIndex}
        title={t(texts.title)}
        footer={null}
        mask={{ closable: false }}
        destroyOnHidden
        onCancel={giveUp}
        afterOpenChange={(open) => {
          if (open) document.getElementById(inputId)?.focus()
        }}
      >
        <p className="sign-in-again-reason">{t(texts.why)}</p>
        {user && (
          <PasswordForm
            id={inputId}
            userName={user.userName}
            submit={t(texts.go)}
            onSubmit={confirm}
            other={{ label: t(words.app.cancel), onPress: giveUp }}
          />
        )}
      </Modal>
    </TouchSized>
  )
}
