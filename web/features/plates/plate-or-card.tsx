import { LinkedPlate } from '../../fields/plate/plate-chip'

/** By what a car is known: its plate, else the card of its driver. */
export function PlateOrCard({ plate_no, card_no }: { plate_no: string | null; card_no: string | null }) {
  if (plate_no === null && card_no) return <span className="cell-mono">{card_no}</span>
  return <LinkedPlate text={plate_no ?? ''} />
}
