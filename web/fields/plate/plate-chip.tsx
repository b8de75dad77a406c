import { plateParts, plateLook } from '../../../model/text/plate-look'
import './plate.css'
import { t, words } from '../../text/text'
import { createContext, use, type ReactNode } from 'react'

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

type LinkPlate = (plate: string, chip: ReactNode) => ReactNode

/** What links a plate to the page of its car; by default plates are no links. */
export const PlateLinkContext = createContext<LinkPlate>((_plate, chip) => chip)

/** A plate that links to its car, within a page and for users who may open that. */
export function LinkedPlate({ text, large }: { text: string; large?: boolean }) {
  const link = use(PlateLinkContext)
  const chip = <PlateChip text={text} large={large} />
  return plateLook(text) === 'none' ? chip : link(text, chip)
}
