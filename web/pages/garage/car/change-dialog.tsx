import { Button, Input, Modal } from 'antd'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { fieldProblems } from '../../../api/call-error'
import type { Answers } from '../../../api/questions'
import { useText } from '../../../text/use-text'
import { FormRow, noteIdOf } from '../../../ui/form-row/form-row'
import { useIsVisible } from '../../../ui/hooks/use-is-visible'

/** Characters of a reason. */
const [shortest, longest] = [2, 200]

type Problems = Readonly<Record<string, string>>

interface ChangeDialogProps {
  title: string
  yes: string
  /** The fields have values that can be sent. */
  isReady: boolean
  send: (answers: Answers) => Promise<unknown>
  onClosed: () => void
  /** The fields, with the problems that the server has found. */
  children: (problems: Problems) => ReactNode
}

/** Sends the change, once at a time, and keeps what the server finds wrong with it. */
function useSending({ send, onClosed }: Pick<ChangeDialogProps, 'send' | 'onClosed'>) {
  const [isSending, setIsSending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState('')
  const start = (answers: Answers): void => {
    setIsSending(true)
    setFailure('')
    send(answers)
      .then(onClosed, (error: unknown) => {
        const found = fieldProblems(error)
        setProblems(Object.fromEntries(found.map(({ field, msg }) => [field, msg])))
        if (found.length === 0) setFailure(error instanceof Error ? error.message : String(error))
      })
      .finally(() => setIsSending(false))
  }
  return { isSending, problems, failure, start }
}

/** A change of one record that needs a reason; open until the server has accepted it. Hidden together with its page. */
export function ChangeDialog({ title, yes, isReady, send, onClosed, children }: ChangeDialogProps) {
  const t = useText()
  const [formId, reasonId] = [useId(), useId()]
  const [reason, setReason] = useState('')
  const { isSending, problems, failure, start } = useSending({ send, onClosed })
  const text = reason.trim()
  const canSend = isReady && [...text].length >= shortest && !isSending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSend) start({ agreed: [], reason: text })
  }
  if (!useIsVisible()) return null
  return (
    <Modal
      open
      centered
      width={416}
      title={title}
      onCancel={onClosed}
      footer={
        <>
          <Button onClick={onClosed}>{t('app.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isSending} disabled={!canSend}>
            {yes}
          </Button>
        </>
      }
    >
      <form id={formId} className="car-change" noValidate onSubmit={submit}>
        {children(problems)}
        <FormRow id={reasonId} label={t('form.reason')} required problem={problems.reason}>
          <Input.TextArea
            id={reasonId}
            value={reason}
            maxLength={longest}
            autoSize={{ minRows: 2, maxRows: 6 }}
            aria-describedby={noteIdOf(reasonId)}
            placeholder={t('form.reasonHint', { min: shortest, max: longest })}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormRow>
        <p role="alert" className="car-change-failure">
          {failure}
        </p>
      </form>
    </Modal>
  )
}
