import { zhEn } from '../../../model/label'
import { carParks } from '../../../resources/index'
import { useName } from '../../fields/reference/lookup'
import { useLocalize } from '../../text/use-localize'
import type { PrintFact } from './print-sheet'

const parkLabel = zhEn('车场', 'Car park')

/** The park that what is printed is limited to; nothing for null. */
export function useParkFact(park: string | null): PrintFact[] {
  const localize = useLocalize()
  const name = useName(carParks.resource, park ?? '', carParks.key)
  return park === null ? [] : [{ name: localize(parkLabel), value: name ?? park }]
}
