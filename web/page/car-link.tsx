import type { ReactNode } from 'react'
import { carAddress, carPermissions, longestPlate } from '../../model/car-page'
import { useCan } from '../session/session'
import { PageLink } from './page-link'

interface CarLinkProps {
  plate: string
  children: ReactNode
}

function CarLink({ plate, children }: CarLinkProps) {
  const isPermitted = useCan(carPermissions)
  if (!isPermitted || plate.length > longestPlate) return children
  return (
    <PageLink className="plate-link" to={carAddress(plate)}>
      {children}
    </PageLink>
  )
}

/** Links what shows a plate to the page of its car, for those who may open it. */
export const linkToCar = (plate: string, chip: ReactNode) => <CarLink plate={plate}>{chip}</CarLink>
