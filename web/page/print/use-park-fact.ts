import { zhEn } from '../../../model/label'
import { carParks } from '../../../resources/index'
import { useName } from '../../fields/reference/lookup'
import type { PrintFact } from './print-sheet'
import { t } from '../../text/text'

const parkLabel = zhEn('车场', 'Car park')

/** The park that what is printed is limited to; nothing for null. */
export function useParkFact(park: string | null): PrintFact[] {
  const name = useName(carParks.resource, park ?? '', carParks.key)
  return park === null ? [] : [{ name: t(parkLabel), value: name ?? park }]
}
