import { plateParts } from '../../../model/plate-look'
import { useText } from '../../text/use-text'
import './plate.css'

interface PlateChipProps {
  text: string
  /** 138 x 30, for details. */
  large?: boolean
}

/**
 * A number plate as it is in the street. The dot after the second character is drawn by the style sheet, so that
 * copying gives the plain plate.
 */
export function PlateChip({ text, large = false }: PlateChipProps) {
  const t = useText()
  const { look, place, number, tail } = plateParts(text)
  return (
    <span className={`plate plate-${look}${large ? ' plate-large' : ''}`}>
      {place && <span className="plate-place">{place}</span>}
      {look === 'none' ? t('value.noPlate') : number}
      {tail && <span className="plate-police">{tail}</span>}
    </span>
  )
}
