import { park, type Field } from '../../model/field'
import { zhEn } from '../../model/label'
import type { Grouping } from '../../model/report/report'

/** Figures of each car park, with these columns behind its own. */
export const byPark = (columns: Readonly<Record<string, Field>>): Grouping => ({
  label: zhEn('按车场', 'By car park'),
  columns: { park_code: park(zhEn('车场', 'Car park')), ...columns },
  none: zhEn('未注明车场', 'No car park'),
})
