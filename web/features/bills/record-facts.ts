import { createElement } from 'react'
import { payment } from '../../../resources/payment/payment'
import type { WireRow } from '../../api/wire-row'
import { fieldParts } from '../../fields/field-parts'
import { textOf } from '../../fields/text-of'
import type { PrintFact } from '../../page/print/print-sheet'
import { useLocalize } from '../../text/use-localize'

/** What a bill says of its record, besides how the amount came about. */
const names = ['id', 'park_code', 'dc_status', 'cost', 'pay_type', 'received', 'pay_time'] as const

/** The facts of a payment record that its bill states, on the screen and printed. */
export function useRecordFacts(record: WireRow): PrintFact[] {
  const localize = useLocalize()
  return names
    .filter((name) => textOf(record[name]) !== '')
    .map((name) => {
      const field = payment.fields[name]
      const { Cell } = fieldParts[field.kind]
      return {
        name: localize(field.label),
        value: createElement(Cell, { value: record[name], row: record, field, name, resource: payment }),
      }
    })
}
