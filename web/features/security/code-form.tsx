import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { errorTextOf, useCountdown } from '../sign-in/sign-in-failure'
import './security.css'
import { texts } from './texts'
import { t } from '../../text/text'

/** Of the code that an authenticator app shows. */
const digits = 6

/** What is typed of a code; full-width digits, and spaces between them, are as good. */
const digitsIn = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, digits)

const ofApp = { inputMode: 'numeric', autoComplete: 'one-time-code', className: 'code-input' } as const
const ofRecovery = { inputMode: 'text', autoComplete: 'off', className: 'code-input is-long', maxLength: 64 } as const

interface CodeFormProps {
  /** A recovery code is no number, and isn't sent before it is submitted. */
  kind: 'app' | 'recovery'
  label: string
  about?: string
  submit: string
  /** Fails with what is shown. */
  onCode: (code: string) => Promise<void>
}

/** A form for one code, which is sent as soon as it is complete. */
export function CodeForm({ kind, label, about, submit, onCode }: CodeFormProps) {
  const id = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [taken, setTaken] = useState(false)
  const [wait, startWait] = useCountdown()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const [send, working] = useSingleRun(async (typed: string) => {
    setProblem('')
    try {
      await onCode(typed)
      setTaken(true)
    } catch (failure) {
      const error = errorTextOf(failure)
      setProblem(error.msg)
      startWait(error.wait)
      input.current?.select()
    }
  })

  function type(typed: string): void {
    const next = kind === 'app' ? digitsIn(typed) : typed
    setCode(next)
    setProblem('')
    if (kind === 'app' && next.length === digits && next !== code && wait === 0) void send(next)
  }

  function finish(event: FormEvent): void {
    event.preventDefault()
    if (wait > 0) return
    const isComplete = kind === 'app' ? code.length === digits : code.trim() !== ''
    if (isComplete) return void send(code.trim())
    setProblem(t(kind === 'app' ? texts.codeShort : texts.recoveryRequired))
    input.current?.focus()
  }

  const busy = working || taken
  return (
    <form className="code-form" noValidate onSubmit={finish}>
      {about && <p className="security-about">{about}</p>}
      <div className={problem ? 'field bad' : 'field'}>
        <label htmlFor={id}>{label}</label>
        <input
          {...(kind === 'app' ? ofApp : ofRecovery)}
          id={id}
          ref={input}
          type="text"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={code}
          readOnly={busy}
          onChange={({ target }) => type(target.value)}
          aria-required="true"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
        />
        <span className="field-problem" id={`${id}-problem`} role={problem ? 'alert' : undefined}>
          {problem}
        </span>
      </div>
      <button type="submit" className="submit" disabled={busy || wait > 0} aria-busy={busy}>
        {submit}
        {wait > 0 ? ` (${wait})` : ''}
      </button>
    </form>
  )
}
