import { Alert, Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import type { Label } from '../../../../model/label'
import { stay } from '../../../../resources/garage/stay'
import { fieldProblems } from '../../../api/call-error'
import { MomentInput } from '../../../fields/time/moment-input'
import { PlateInput } from '../../../fields/plate/plate-input'
import { useLocalize } from '../../../text/use-localize'
import { useText } from '../../../text/use-text'
import { useIsVisible } from '../../../ui/hooks/use-is-visible'
import { useSingleRun } from '../../../ui/hooks/use-single-run'

/** Characters of a reason. */
const [shortest, longest] = [2, 200]

/** What is entered besides the reason. */
interface Entry {
  name: 'car_out_time' | 'plate_no'
  label: Label
  initial: string
}

export interface Correction {
  title: string
  why: Label
  yes: string
  danger?: boolean
  entry?: Entry
  run: (given: { reason: string; value: string | null }) => Promise<unknown>
}

function EntryInput({
  entry,
  id,
  value,
  onChange,
}: {
  entry: Entry
  id: string
  value: string | null
  onChange: (value: string | null) => void
}) {
  const props = {
    ...{ id, value, name: entry.name, field: stay.fields[entry.name], resource: stay },
    onChange: (next: unknown) => onChange(typeof next === 'string' && next !== '' ? next : null),
  }
  return entry.name === 'plate_no' ? <PlateInput {...props} /> : <MomentInput {...props} />
}

/** Asks for the reason of a correction, and says what it changes. What the server refuses stays to be read. */
export function CorrectionDialog({
  title,
  why,
  yes,
  danger,
  entry,
  run,
  onClosed,
}: Correction & { onClosed: () => void }) {
  const t = useText()
  const localize = useLocalize()
  const [reasonId, entryId] = [useId(), useId()]
  const [reason, setReason] = useState('')
  const [value, setValue] = useState<string | null>(entry?.initial ?? null)
  const [problem, setProblem] = useState('')
  const isVisible = useIsVisible()
  const [submit, running] = useSingleRun(() =>
    run({ reason: reason.trim(), value }).then(onClosed, (failure: unknown) => {
      const [bad] = fieldProblems(failure)
      setProblem(bad?.msg ?? (failure instanceof Error ? failure.message : ''))
    }),
  )
  if (!isVisible) return null
  const isComplete = [...reason.trim()].length >= shortest && (entry === undefined || value !== null)
  return (
    <Modal
      open
      centered
      width={416}
      title={title}
      onCancel={onClosed}
      afterOpenChange={(open) => open && document.getElementById(entry ? entryId : reasonId)?.focus()}
      footer={
        <>
          <Button onClick={onClosed}>{t('app.cancel')}</Button>
          <Button type="primary" danger={danger} loading={running} disabled={!isComplete} onClick={() => void submit()}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="correction">
        <p>{localize(why)}</p>
        {problem && <Alert type="error" showIcon title={problem} />}
        {entry && (
          <div>
            <label htmlFor={entryId}>{localize(entry.label)}</label>
            <EntryInput entry={entry} id={entryId} value={value} onChange={setValue} />
          </div>
        )}
        <div>
          <label htmlFor={reasonId}>{t('form.reason')}</label>
          <Input.TextArea
            id={reasonId}
            value={reason}
            maxLength={longest}
            autoSize={{ minRows: 2, maxRows: 6 }}
            placeholder={t('form.reasonHint', { min: shortest, max: longest })}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </div>
    </Modal>
  )
}
