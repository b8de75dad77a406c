import { zhEn } from '../../../model/label'
import { PlateChip } from '../../fields/plate/plate-chip'
import { t } from '../../text/text'

/** A plate that a car may have; see the operation `similar` of passage plates. */
export interface NearMatch {
  plate: string
  of: 'member' | 'stay' | 'reading'
  name?: string | null
  garage?: number | null
  stall?: number | null
  since?: string | null
  confidence?: number | null
}

const texts = {
  member: zhEn('会员 {name}', 'Member {name}'),
  stay: zhEn('在库：{garage} 号车库 {stall} 号车位，{since} 入库', 'In garage {garage}, stall {stall}, since {since}'),
  reading: zhEn('同次识别，可信度 {confidence}', 'Read in the same passage, confidence {confidence}'),
}

interface Props {
  match: NearMatch
  /** The key that chooses it; null: there are not enough. */
  digit: number | null
  chosen: boolean
  onChosen: () => void
}

export function MatchButton({ match, digit, chosen, onChosen }: Props) {
  const { plate, of, name, garage, stall, since, confidence } = match
  const values = Object.entries({ name, garage, stall, since, confidence }).map(([key, value]) => [key, value ?? '—'])
  return (
    <button type="button" className="check-match" aria-pressed={chosen} onClick={onChosen}>
      <kbd>{digit}</kbd>
      <PlateChip text={plate} />
      <span>{t(texts[of], Object.fromEntries(values) as Record<string, string | number>)}</span>
    </button>
  )
}
