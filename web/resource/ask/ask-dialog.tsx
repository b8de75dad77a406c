import { Button, Input, Modal } from 'antd'
import { useId, useRef, useState } from 'react'
import type { Question } from '../../../model/envelope'
import type { Answers } from '../../api/questions'
import { useText } from '../../text/use-text'
import { useIsVisible } from '../../ui/hooks/use-is-visible'
import './ask-dialog.css'

/** Characters of a reason. */
const [shortest, longest] = [2, 200]

interface AskDialogProps {
  title: string
  yes: string
  questions: readonly Question[]
  /** False: nothing is asked that speaks against the change. */
  danger?: boolean
  /** A reason is wanted even if no question is for one. */
  withReason?: boolean
  /** What the reason is called; absent: reason. */
  reasonLabel?: string
  onAnswered: (answers: Answers) => void
  onClosed: () => void
}

/** Asks a person to confirm a change, and for its reason where one is wanted. Hidden together with its page. */
export function AskDialog(props: AskDialogProps) {
  const { title, yes, questions, danger = true, withReason = false, onAnswered, onClosed } = props
  const t = useText()
  const [reasonId, cancelId] = [useId(), useId()]
  const [reason, setReason] = useState('')
  const isVisible = useIsVisible()
  const answered = useRef(false)
  const wantsReason = withReason || questions.some(({ type }) => type === 'reason')
  const asked = questions.filter(({ type }) => type !== 'reason')
  const text = reason.trim()
  if (!isVisible) return null
  // Never the button that carries out the change.
  const focusFirst = (open: boolean) => {
    if (open) document.getElementById(wantsReason ? reasonId : cancelId)?.focus()
  }
  // A second press before the dialog is gone must not carry out the change twice.
  const answer = (answers: Answers): void => {
    if (answered.current) return
    answered.current = true
    onAnswered(answers)
  }
  const answers: Answers = { agreed: asked.map(({ id }) => id), ...(wantsReason && { reason: text }) }
  return (
    <Modal
      open
      centered
      width={416}
      title={title}
      onCancel={onClosed}
      afterOpenChange={focusFirst}
      footer={
        <>
          <Button id={cancelId} onClick={onClosed}>
            {t('app.cancel')}
          </Button>
          <Button
            type="primary"
            danger={danger}
            disabled={wantsReason && [...text].length < shortest}
            onClick={() => answer(answers)}
          >
            {yes}
          </Button>
        </>
      }
    >
      {asked.length > 0 && (
        <ul className="ask-questions">
          {asked.map(({ id, msg }) => (
            <li key={id}>{msg}</li>
          ))}
        </ul>
      )}
      {wantsReason && (
        <div className="ask-reason">
          <label htmlFor={reasonId}>{props.reasonLabel ?? t('form.reason')}</label>
          <Input.TextArea
            id={reasonId}
            value={reason}
            maxLength={longest}
            autoSize={{ minRows: 2, maxRows: 6 }}
            placeholder={t('form.reasonHint', { min: shortest, max: longest })}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
    </Modal>
  )
}
