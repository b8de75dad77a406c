import { Button, Input, type InputRef } from 'antd'
import { useRef, useState, type FormEvent } from 'react'
import { errorTextOf, useCountdown } from '../features/sign-in/sign-in-failure'
import { FormRow, noteIdOf } from '../ui/form-row/form-row'
import { useSingleRun } from '../ui/hooks/use-single-run'
import { t, words } from '../text/text'

interface PasswordFormProps {
  /** Of the password's input. */
  id: string
  userName: string
  /** What is wrong before anything was sent; empty: nothing. */
  problem?: string
  submit: string
  /** What it throws is shown below the password. */
  onSubmit: (password: string) => Promise<void>
  /** The way to anything else. */
  other: { label: string; onPress: () => void }
}

/** Asks the window's user, over the page, for their password. */
export function PasswordForm({ id, userName, problem: first = '', submit, onSubmit, other }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState(first)
  const [wait, startWait] = useCountdown()
  const input = useRef<InputRef>(null)

  const [send, working] = useSingleRun(async () => {
    if (!password) {
      setProblem(t(words.signIn.passwordRequired))
      return input.current?.focus()
    }
    setProblem('')
    try {
      await onSubmit(password)
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
      <FormRow id={`${id}-name`} label={t(words.signIn.userName)}>
        <output id={`${id}-name`} className="form-value">
          {userName}
        </output>
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      </FormRow>
      <FormRow id={id} label={t(words.signIn.password)} problem={problem}>
        <Input.Password
          id={id}
          ref={input}
          autoFocus
          autoComplete="current-password"
          value={password}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? noteIdOf(id) : undefined}
          onChange={({ target }) => {
            setPassword(target.value)
            setProblem('')
          }}
        />
      </FormRow>
      <div className="sign-in-again-foot">
        <Button onClick={other.onPress}>{other.label}</Button>
        <Button type="primary" htmlType="submit" loading={working} aria-busy={working} disabled={wait > 0}>
          {submit}
          {wait > 0 ? ` (${wait})` : ''}
        </Button>
      </div>
    </form>
  )
}
