import { useName } from '../fields/lookup'
import { grade } from '../../resources/garage/grade'
import { useLateText } from '../text/use-late-text'
import type { TariffModel } from './use-tariff-model'

/** The grade that prices everybody who has no other. */
const standardId = 1

/** What has to be known of the customer that was chosen. */
export function StayNote({ model: { draft, stay } }: { model: TariffModel }) {
  const t = useLateText('tariff')
  const standard = useName(grade, standardId)
  const { customer } = stay
  const note =
    customer === 'passer_by' && draft.id !== standardId
      ? t('tariff.byStandard', { name: standard ?? '' })
      : customer === 'visit' && !Number(draft.grade.free_number)
        ? t('tariff.noVisits')
        : null
  return (
    <p className="tariff-note" role="status">
      {note}
    </p>
  )
}
