import { Alert, Button, Modal } from 'antd'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { fieldProblems } from '../../api/call-error'
import type { Answers } from '../../api/questions'
import { useText } from '../../text/use-text'
import { FormRow, noteIdOf } from '../../ui/form-row/form-row'
import { useIsVisible } from '../../ui/hooks/use-is-visible'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import './change-dialog.css'
import { isReason, ReasonInput } from './reason-input'

type Problems = Readonly<Record<string, string>>

interface ChangeDialogProps {
  title: string
  yes: string
  danger?: boolean
  /** What the change does. */
  why?: string
  /** The fields have values that can be sent. */
  isReady?: boolean
  /** Those that show their problems themselves. */
  fields?: readonly string[]
  send: (answers: Answers) => Promise<unknown>
  onClosed: () => void
  /** The fields, with the problems that the server has found. */
  children?: (problems: Problems) => ReactNode
}

const nothing = { problems: {}, failure: '' }

/** Sends the change, once at a time, and keeps what the server finds wrong with it. */
function useSending({ fields = [], send, onClosed }: Pick<ChangeDialogProps, 'fields' | 'send' | 'onClosed'>) {
  const [found, setFound] = useState<{ problems: Problems; failure: string }>(nothing)
  const [start, isSending] = useSingleRun((answers: Answers) => {
    setFound(({ problems }) => ({ problems, failure: '' }))
    return send(answers).then(onClosed, (error: unknown) => {
      const all = fieldProblems(error)
      const problems = Object.fromEntries(all.map(({ field, msg }) => [field, msg]))
      const other = all.find(({ field }) => field !== 'reason' && !fields.includes(field))
      const message = error instanceof Error ? error.message : String(error)
      setFound({ problems, failure: all.length === 0 ? message : (other?.msg ?? '') })
    })
  })
  return { ...found, start, isSending }
}

/** A change of one record that needs a reason; open until the server has accepted it. Hidden together with its page. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, yes, danger, why, isReady = true, onClosed, children } = props
  const t = useText()
  const [formId, reasonId] = [useId(), useId()]
  const [reason, setReason] = useState('')
  const { isSending, problems, failure, start } = useSending(props)
  const canSend = isReady && isReason(reason) && !isSending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSend) void start({ agreed: [], reason: reason.trim() })
  }
  const focusFirst = (open: boolean) => {
    if (open) document.getElementById(formId)?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  if (!useIsVisible()) return null
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
          <Button onClick={onClosed}>{t('app.cancel')}</Button>
          <Button
            type="primary"
            danger={danger}
            htmlType="submit"
            form={formId}
            loading={isSending}
            disabled={!isReady || !isReason(reason)}
          >
            {yes}
          </Button>
        </>
      }
    >
      <form id={formId} className="change-form" noValidate onSubmit={submit}>
        {why && <p>{why}</p>}
        {children?.(problems)}
        <FormRow id={reasonId} label={t('form.reason')} required problem={problems.reason}>
          <ReasonInput id={reasonId} value={reason} describedBy={noteIdOf(reasonId)} onChange={setReason} />
        </FormRow>
        {failure && <Alert type="error" showIcon title={failure} />}
      </form>
    </Modal>
  )
}
