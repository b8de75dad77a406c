import { type ReactNode, useState, type KeyboardEvent } from 'react'
import { afterPress } from '../after-press'
import './form-row.css'
import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { t, words } from '../../text/text'

interface HelpMarkProps {
  /** What is explained. */
  of: string
  text: string
}

/** A question mark that explains a field: while the pointer is on it or it has the focus, and after a tap. Then it is also its description. */
export function HelpMark({ of, text }: HelpMarkProps) {
  const [open, setOpen] = useState(false)
  // Escape closes the explanation, not the dialog around it.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
  }
  return (
    <Tooltip title={text} open={open} onOpenChange={setOpen} trigger={['hover', 'focus']} destroyOnHidden>
      <button
        type="button"
        className="help-mark"
        aria-label={t(words.form.help, { name: of })}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        <QuestionCircleOutlined aria-hidden />
      </button>
    </Tooltip>
  )
}

interface FormRowProps {
  /** Id of the input, which `describedBy` of the input refers to as `noteIdOf(id)`. */
  id: string
  label: string
  required?: boolean
  /** Over all columns of the form. */
  wide?: boolean
  problem?: string | undefined
  /** What is to be confirmed before the value is saved; shown where there is no problem. */
  question?: string
  hint?: string | undefined
  /** What the field means, behind a question mark at its label. */
  help?: string | undefined
  /** The focus has left the row; the value can be validated. */
  onLeave?: () => void
  children: ReactNode
}

export const noteIdOf = (inputId: string): string => `${inputId}-note`

/** A row of a form: label, input, and below it a line for the error, else the question, else the hint. */
export function FormRow({ id, label, required, wide, problem, question, hint, help, onLeave, children }: FormRowProps) {
  const look = problem ? 'form-row-problem' : question ? 'form-row-question' : 'form-row-hint'
  return (
    <div className={`form-field${wide ? ' form-field-wide' : ''}`} onBlur={onLeave && (() => afterPress(onLeave))}>
      <label htmlFor={id} className="form-label">
        <span>
          {required && (
            <span className="form-required" aria-hidden>
              *
            </span>
          )}
          {label}
        </span>
      </label>
      {help && <HelpMark of={label} text={help} />}
      <div className="form-input">
        {children}
        <div id={noteIdOf(id)} className={look}>
          {problem || question || hint}
        </div>
      </div>
    </div>
  )
}
