import { Button, ConfigProvider, Input, Modal, type InputRef } from 'antd'
import { useRef, useState, type FormEvent } from 'react'
import { zhEn } from '../../model/label'
import { call } from '../api/call'
import { answerPasswordAgain, usePasswordAgain } from '../api/password-again'
import { useWindowSession } from '../api/window-state'
import { errorTextOf } from '../features/sign-in/error-text-of'
import { useCountdown } from '../features/sign-in/use-countdown'
import { useLocalize } from '../text/use-localize'
import { useText } from '../text/use-text'
import { FormRow, noteIdOf } from '../ui/form-row/form-row'
import { useSingleRun } from '../ui/hooks/use-single-run'
import { usePhone } from '../ui/hooks/use-phone'
import { touchTheme } from '../ui/touch-theme'
import './sign-in-again.css'

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

function PasswordForm({ userName }: { userName: string }) {
  const t = useText()
  const localize = useLocalize()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [wait, startWait] = useCountdown()
  const input = useRef<InputRef>(null)

  const [send, working] = useSingleRun(async () => {
    if (!password) {
      setProblem(t('signIn.passwordRequired'))
      return input.current?.focus()
    }
    setProblem('')
    try {
      await call('/api/user/confirm', { password }, { quiet: true })
      answerPasswordAgain(true)
    } catch (failure) {
      const error = errorTextOf(failure)
      setProblem(error.msg)
      startWait(error.wait)
      input.current?.focus({ cursor: 'all' })
    }
  })

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (wait === 0) void send()
      }}
    >
      <p className="sign-in-again-reason">{localize(texts.why)}</p>
      <FormRow id="password-again-name" label={t('signIn.userName')}>
        <output id="password-again-name" className="form-value">
          {userName}
        </output>
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      </FormRow>
      <FormRow id={inputId} label={t('signIn.password')} problem={problem}>
        <Input.Password
          id={inputId}
          ref={input}
          autoFocus
          autoComplete="current-password"
          value={password}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? noteIdOf(inputId) : undefined}
          onChange={({ target }) => {
            setPassword(target.value)
            setProblem('')
          }}
        />
      </FormRow>
      <div className="sign-in-again-foot">
        <Button onClick={giveUp}>{t('app.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={working} aria-busy={working} disabled={wait > 0}>
          {localize(texts.go)}
          {wait > 0 ? ` (${wait})` : ''}
        </Button>
      </div>
    </form>
  )
}

/** Asks for the password over everything while calls wait for it, but not beside the dialog to sign in again. */
export function PasswordAgain() {
  const localize = useLocalize()
  const isAsked = usePasswordAgain(({ answer }) => answer !== null)
  const isOver = useWindowSession((session) => session.ended !== null)
  const user = useWindowSession((session) => session.user)
  const phone = usePhone()
  const dialog = (
    <Modal
      open={isAsked && !isOver}
      centered
      width={400}
      zIndex={zIndex}
      title={localize(texts.title)}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={giveUp}
      afterOpenChange={(open) => {
        if (open) document.getElementById(inputId)?.focus()
      }}
    >
      {user && <PasswordForm userName={user.userName} />}
    </Modal>
  )
  return phone ? <ConfigProvider theme={touchTheme}>{dialog}</ConfigProvider> : dialog
}
