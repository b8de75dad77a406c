import { plateListKind } from '../../../resources/dictionaries/recognition'
import { plateList } from '../../../resources/camera/plate-list'
import { listed } from '../command-problems'
import type { Rows } from '../patient-calls'
import type { PushingCamera } from './pushing-camera'

const entryOf = (plate: string, isBlack: boolean): string => `${plate}${isBlack ? ' (black)' : ''}`

/** The resource whose rows are the server's lists. */
export const listResource = plateList.name

/** Entries that a camera and the server don't both have. */
export function listProblems(rows: Rows, { lists }: Pick<PushingCamera, 'lists'>): string[] {
  const wanted = new Set(rows.map(({ plate_no, kind }) => entryOf(String(plate_no), kind === plateListKind.black)))
  const taken = new Set([...lists].map(([plate, { black }]) => entryOf(plate, black)))
  return [
    ...listed(
      'entries are missing at the camera',
      [...wanted].filter((one) => !taken.has(one)),
    ),
    ...listed(
      'entries are only at the camera',
      [...taken].filter((one) => !wanted.has(one)),
    ),
  ]
}
