import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Glyph } from './glyph'
import { t, words } from '../../text/text'

interface TextInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The field has lost the focus; its value can be validated. */
  onLeave?: () => void
  problem?: string | null
  secret?: boolean
  icon: 'user' | 'lock' | 'key'
  autoComplete: string
  inputRef?: RefObject<HTMLInputElement | null>
}

function ShowSecret({ shown, onToggle }: { shown: boolean; onToggle: () => void }): ReactNode {
  const label = t(shown ? words.signIn.hide : words.signIn.show)
  return (
    <button
      type="button"
      className="show-secret"
      aria-label={label}
      title={label}
      aria-pressed={shown}
      onClick={onToggle}
    >
      <Glyph name={shown ? 'eye' : 'eyeOff'} size={16} />
    </button>
  )
}

export function TextInput({
  label,
  value,
  onChange,
  onLeave,
  problem,
  secret,
  icon,
  autoComplete,
  inputRef,
}: TextInputProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  return (
    <div className={problem ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div
        className="field-box"
        ref={box}
        onBlur={({ relatedTarget }) => {
          if (!box.current?.contains(relatedTarget)) onLeave?.()
        }}
      >
        <Glyph name={icon} />
        <input
          id={id}
          ref={inputRef}
          type={secret && !shown ? 'password' : 'text'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required="true"
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-problem`}
        />
        {secret ? <ShowSecret shown={shown} onToggle={() => setShown(!shown)} /> : null}
      </div>
      <span className="field-problem" id={`${id}-problem`} role={problem ? 'alert' : undefined}>
        {problem}
      </span>
    </div>
  )
}
