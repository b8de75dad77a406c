import { plateParts } from '../../../model/text/plate-look'
import './plate.css'
import { t, words } from '../../text/text'

interface PlateChipProps {
  text: string
  /** 138 x 30 pixels, for detail views. */
  large?: boolean
}

/**
 * A number plate in the colours of a real plate. The dot after the second character is drawn by the style sheet, so
 * that copied text contains only the plate.
 */
export function PlateChip({ text, large = false }: PlateChipProps) {
  const { look, place, number, tail } = plateParts(text)
  return (
    <span className={`plate plate-${look}${large ? ' plate-large' : ''}`}>
      {place && <span className="plate-place">{place}</span>}
      {look === 'none' ? t(words.value.noPlate) : number}
      {tail && <span className="plate-police">{tail}</span>}
    </span>
  )
}
