import { useCan } from '../session/session'
import type { ListModel } from './list-model'

/** Is there a panel beside the list, and may the person see it? */
export const useCanSide = ({ dress: { side } }: Pick<ListModel, 'dress'>): boolean =>
  useCan(side?.permission ?? null) && side !== undefined
