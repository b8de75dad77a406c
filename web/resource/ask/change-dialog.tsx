import { Modal } from 'antd'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { isReason } from '../../../model/resource-options'
import { fieldProblems, isAborted } from '../../api/call-error'
import { questionsOf, type Answers } from '../../api/questions'
import { useOverlay } from '../../page/overlay'
import { FormRow, noteIdOf } from '../../ui/form-row/form-row'
import { useIsVisible } from '../../ui/hooks/use-is-visible'
import { useMessage } from '../../ui/over-page/use-message'
import { ReasonInput } from './ask-dialog'
import { openAsking } from './run-asking'
import { t, words } from '../../text/text'

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
  /** Id of the input that is focused first; absent: that of the reason. */
  first?: string
  /** Fails with what the server finds wrong, or asks. */
  send: (answers: Answers, onSuccess: () => void) => Promise<unknown>
  /** What is said when the server has accepted the change. */
  done: string
  onClosed: () => void
  /** The fields, with the problems that the server has found. */
  children?: (problems: Problems) => ReactNode
}

type SendingProps = Pick<ChangeDialogProps, 'title' | 'yes' | 'fields' | 'send' | 'done' | 'onClosed'>

/** Sends the change, once at a time, asks what the server asks, and keeps what it finds wrong. */
function useSending({ title, yes, fields = [], send, done, onClosed }: SendingProps) {
  const openOverlay = useOverlay()
  const message = useMessage()
  const [isSending, setIsSending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState('')
  const showFailure = (error: unknown, given: Answers): void => {
    if (isAborted(error)) return
    const questions = questionsOf(error)
    if (questions.length > 0) {
      const run = async (answers: Answers): Promise<void> => start(answers)
      openAsking(openOverlay, { title, yes, run }, questions, { given })
      return
    }
    const found = fieldProblems(error)
    setProblems(Object.fromEntries(found.map(({ field, msg }) => [field, msg])))
    const other = found.find(({ field }) => field !== 'reason' && !fields.includes(field))
    const text = error instanceof Error ? error.message : String(error)
    setFailure(found.length === 0 ? text : (other?.msg ?? ''))
  }
  function start(answers: Answers): void {
    setIsSending(true)
    setProblems({})
    setFailure('')
    send(answers, () => void message.success(done))
      .then(onClosed, (error: unknown) => showFailure(error, answers))
      .finally(() => setIsSending(false))
  }
  return { isSending, problems, failure, start }
}

/** A change of one record that needs a reason; open until the server has accepted it. Hidden together with its page. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, yes, danger, why, isReady = true, first, onClosed, children } = props
  const [formId, reasonId] = [useId(), useId()]
  const [reason, setReason] = useState('')
  const { isSending, problems, failure, start } = useSending(props)
  const canSend = isReady && isReason(reason) && !isSending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSend) start({ agreed: [], reason: reason.trim() })
  }
  if (!useIsVisible()) return null
  return (
    <Modal
      open
      centered
      width={416}
      title={title}
      onCancel={onClosed}
      afterOpenChange={(open) => open && document.getElementById(first ?? reasonId)?.focus()}
      okText={yes}
      okButtonProps={{ danger, htmlType: 'submit', form: formId, disabled: !canSend }}
      confirmLoading={isSending}
    >
      {why && <p className="change-why">{why}</p>}
      <form id={formId} noValidate onSubmit={submit}>
        {children?.(problems)}
        <FormRow id={reasonId} label={t(words.form.reason)} required problem={problems.reason}>
          <ReasonInput id={reasonId} value={reason} describedBy={noteIdOf(reasonId)} onChange={setReason} />
        </FormRow>
        <p role="alert" className="change-failure">
          {failure}
        </p>
      </form>
    </Modal>
  )
}
