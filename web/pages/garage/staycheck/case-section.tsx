import { useId, type ReactNode } from 'react'
import type { Label } from '../../../../model/label'
import { carParks } from '../../../../resources'
import { useName } from '../../../fields/reference/lookup'
import { texts } from './texts'
import '../../../ui/page-table.css'
import { t } from '../../../text/text'
import type { StayCase } from '../../../../resources/garage/stay-check'
import { LinkedPlate } from '../../../fields/plate/plate-chip'

interface CaseSectionProps {
  title: Label
  why: string
  count: number
  heads: readonly Label[]
  children: ReactNode
}

/** One kind of cases; nothing where there are none. */
export function CaseSection({ title, why, count, heads, children }: CaseSectionProps) {
  const headingId = useId()
  if (count === 0) return null
  return (
    <section className="check-section" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {t(title)} <span className="tag tag-warning">{count}</span>
      </h2>
      <p className="faint">{why}</p>
      <table className="page-table check-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                {t(head)}
              </th>
            ))}
            <th scope="col">{t(texts.correct)}</th>
          </tr>
        </thead>
        {children}
      </table>
    </section>
  )
}

type CasePlace = Pick<StayCase, 'park_code' | 'garage_index' | 'park_no'>

export function PlaceText({ park_code, garage_index, park_no }: CasePlace) {
  const name = useName(carParks.resource, park_code ?? '', carParks.key)
  const values = { park: name ?? park_code ?? '—', garage: garage_index ?? '—', stall: park_no ?? '—' }
  return t(texts.at, values)
}

export function PlateOrCard({ plate_no, card_no }: Pick<StayCase, 'plate_no' | 'card_no'>) {
  return plate_no === null && card_no ? (
    <span className="cell-mono">{card_no}</span>
  ) : (
    <LinkedPlate text={plate_no ?? ''} />
  )
}
