import { useId, useState } from 'react'
import { fill } from '../../../../model/label'
import { cutReason, payState } from '../../../../resources/dictionaries/payment'
import { payment } from '../../../../resources/payment/payment'
import { change } from '../../../api/resource-calls'
import type { WireRow } from '../../../api/wire-row'
import { grouped } from '../../../fields/number/grouped'
import { MoneyInput } from '../../../fields/number/number-input'
import { textOf } from '../../../fields/text-of'
import { useLocalize } from '../../../text/use-localize'
import { FormRow, noteIdOf } from '../../../ui/form-row/form-row'
import { ChangeDialog } from '../../../resource/ask/change-dialog'
import { texts } from './texts'

const centsOf = (amount: unknown): number => Math.round(Number(textOf(amount) || 0) * 100)
const yuan = (cents: number): string => (cents / 100).toFixed(2)

interface ReduceDialogProps {
  /** The payment record. */
  row: WireRow
  onClosed: () => void
}

/** Reduces what is due by a bill; without anything left to pay, it is waived. */
export function ReduceDialog({ row, onClosed }: ReduceDialogProps) {
  const localize = useLocalize()
  const id = useId()
  const [typed, setTyped] = useState<unknown>(row.cost)
  const [before, after] = [centsOf(row.cost), centsOf(typed)]
  const isAmount = /^\d+(\.\d{1,2})?$/.test(textOf(typed))
  const title = localize(texts.reduce)
  return (
    <ChangeDialog
      title={title}
      yes={title}
      isReady={isAmount && after < before}
      fields={['cost', 'cut_off']}
      done={localize(texts.reduced)}
      send={(answers, onSuccess) => {
        const cut_off = yuan(centsOf(row.cut_off) + before - after)
        const reduced = { cost: yuan(after), cut_off, freevip: cutReason.attendant }
        const state = after === 0 ? { dc_status: payState.waived } : {}
        const body = { id: Number(row.id), version: row.version, ...reduced, ...state }
        return change(payment.name, body, { answers, onSuccess })
      }}
      onClosed={onClosed}
    >
      {(problems) => (
        <FormRow
          id={id}
          label={localize(payment.fields.cost.label)}
          required
          problem={problems.cost ?? problems.cut_off}
          hint={fill(localize(texts.reduceHint), { cost: grouped(yuan(before)) })}
        >
          <MoneyInput
            id={id}
            name="cost"
            field={payment.fields.cost}
            resource={payment}
            value={typed}
            invalid={problems.cost !== undefined}
            describedBy={noteIdOf(id)}
            onChange={setTyped}
          />
        </FormRow>
      )}
    </ChangeDialog>
  )
}
