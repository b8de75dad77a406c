import { createContext, use, type ReactNode } from 'react'
import { plateLook } from '../../../model/text/plate-look'
import { PlateChip } from './plate-chip'

type LinkPlate = (plate: string, chip: ReactNode) => ReactNode

/** What links a plate to the page of its car; by default plates are no links. */
export const PlateLinkContext = createContext<LinkPlate>((_plate, chip) => chip)

/** A plate that links to its car, within a page and for users who may open that. */
export function LinkedPlate({ text, large }: { text: string; large?: boolean }) {
  const link = use(PlateLinkContext)
  const chip = <PlateChip text={text} large={large} />
  return plateLook(text) === 'none' ? chip : link(text, chip)
}
