import type { Row } from '../../model/resource'
import type { stall } from '../../resources/garage/stall'

export type Stall = Row<typeof stall>

export interface StallNumber {
  park: string
  garage_index: number
  park_no: number
}

export const stallKey = ({ park, garage_index, park_no }: StallNumber): string => `${park}/${garage_index}/${park_no}`

export type LockedStalls = ReadonlyMap<string, Stall>
