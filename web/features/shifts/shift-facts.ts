import { carParks } from '../../../resources/index'
import { shift } from '../../../resources/shift/shift'
import { useName } from '../../fields/reference/lookup'
import type { PrintFact } from '../../page/print/print-sheet'
import { useLocalize } from '../../text/use-localize'
import type { ShownShift } from './use-shift'

/** Where and when the shift was. */
export function useShiftFacts({ row: { park_code }, figures: { from, to } }: ShownShift): PrintFact[] {
  const localize = useLocalize()
  const name = useName(carParks.resource, park_code ?? '', carParks.key)
  return [
    { name: localize(shift.fields.park_code.label), value: [name, park_code].filter(Boolean).join(' ') },
    { name: localize(shift.fields.from_time.label), value: from },
    { name: localize(shift.fields.to_time.label), value: to },
  ]
}
