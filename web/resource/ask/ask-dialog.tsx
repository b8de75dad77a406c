import { Modal, Input } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { Question } from '../../../model/envelope'
import type { Answers } from '../../api/questions'
import { useIsVisible } from '../../ui/hooks/use-is-visible'
import './ask-dialog.css'
import { t, words } from '../../text/text'
import { reasonLength, isReason } from '../../../model/resource-options'

const { shortest, longest } = reasonLength

interface ReasonInputProps {
  id: string
  value: string
  /** It may be left empty. */
  optional?: boolean
  describedBy?: string
  onChange: (reason: string) => void
}

/** The reason for a change, or a note about it. */
export function ReasonInput({ id, value, optional = false, describedBy, onChange }: ReasonInputProps) {
  return (
    <Input.TextArea
      id={id}
      value={value}
      showCount
      maxLength={longest}
      autoSize={{ minRows: 2, maxRows: 6 }}
      aria-describedby={describedBy}
      placeholder={
        optional
          ? t(words.form.optionalUpTo, { max: longest })
          : t(words.form.reasonHint, { min: shortest, max: longest })
      }
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface AskDialogProps {
  title: string
  yes: string
  questions: readonly Question[]
  /** False: nothing is asked that speaks against the change. */
  danger?: boolean
  /** A reason is asked for even if no question is for one. */
  withReason?: boolean | 'optional'
  /** What was entered before. */
  reason?: string
  /** What the reason is called; absent: reason. */
  reasonLabel?: string
  onAnswered: (answers: Answers) => void
  onClosed: () => void
  /** What else is to be entered, with the id of the input that takes the focus; and is it? */
  fields?: { content: ReactNode; first: string; isReady: boolean }
}

/** Asks a person to confirm a change, and for its reason where one is wanted. Hidden together with its page. */
export function AskDialog(props: AskDialogProps) {
  const { title, yes, questions, danger = true, withReason = false, fields, onAnswered, onClosed } = props
  const [reasonId, cancelId] = [useId(), useId()]
  const [reason, setReason] = useState(props.reason ?? '')
  const isVisible = useIsVisible()
  const answered = useRef(false)
  const wantsReason = withReason !== false || questions.some(({ type }) => type === 'reason')
  const needsReason = wantsReason && withReason !== 'optional'
  const asked = questions.filter(({ type }) => type !== 'reason')
  if (!isVisible) return null
  // Never the button that carries out the change.
  const focusFirst = (open: boolean) => {
    if (open) document.getElementById(fields?.first ?? (wantsReason ? reasonId : cancelId))?.focus()
  }
  // A second press before the dialog is gone must not carry out the change twice.
  const answer = (answers: Answers): void => {
    if (answered.current) return
    answered.current = true
    onAnswered(answers)
  }
  const answers: Answers = { agreed: asked.map(({ id }) => id), ...(wantsReason && { reason: reason.trim() }) }
  return (
    <Modal
      open
      centered
      width={416}
      title={title}
      onCancel={onClosed}
      afterOpenChange={focusFirst}
      cancelButtonProps={{ id: cancelId }}
      okText={yes}
      okButtonProps={{ danger, disabled: fields?.isReady === false || (needsReason && !isReason(reason)) }}
      onOk={() => answer(answers)}
    >
      {asked.length > 0 && (
        <ul className="ask-questions">
          {asked.map(({ id, msg }) => (
            <li key={id}>{msg}</li>
          ))}
        </ul>
      )}
      {fields?.content}
      {wantsReason && (
        <div className="ask-field">
          <label htmlFor={reasonId}>{props.reasonLabel ?? t(words.form.reason)}</label>
          <ReasonInput id={reasonId} value={reason} optional={!needsReason} onChange={setReason} />
        </div>
      )}
    </Modal>
  )
}
