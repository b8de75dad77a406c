import { z } from 'zod'
import { maxCells, type GarageMap, type MapCell } from '../../../model/garage-map/map-cell'
import { message } from '../../../model/message'
import { badFields, type BadField } from '../../../server/api-error'
import { sha256 } from '../../../server/sha256'

const longestVersion = 32

const park = z.string().trim().min(1).max(64)
const garage = z.coerce.number().int().min(0).max(2_147_483_647)
const known = z.array(z.tuple([z.number().int().nonnegative(), z.string().max(longestVersion)])).max(maxCells)

interface MapInput {
  park: string
  /** Id -> version of each cell that the client has. */
  known: ReadonlyMap<number, string>
}

const problemOf = (value: unknown, otherwise: BadField['problem']): BadField['problem'] =>
  value === undefined || value === null || value === '' ? message('required') : otherwise

/** Throws 40000 with all bad fields. `withGarage`: the map is of one garage. */
export function mapInput(
  input: Record<string, unknown>,
  { withGarage }: { withGarage: boolean },
): MapInput & { garage: number } {
  const given = {
    park: park.safeParse(input.park_code),
    garage: garage.safeParse(input.garage_index === '' ? undefined : (input.garage_index ?? undefined)),
    known: known.safeParse(input.known ?? []),
  }
  const bad: BadField[] = []
  if (!given.park.success)
    bad.push({ field: 'park_code', problem: problemOf(input.park_code, message('tooLong', { max: 64 })) })
  if (withGarage && !given.garage.success)
    bad.push({ field: 'garage_index', problem: problemOf(input.garage_index, message('notInteger')) })
  if (!given.known.success) bad.push({ field: 'known', problem: message('notRowsShown') })
  if (bad.length > 0) throw badFields(bad)
  return { park: given.park.data ?? '', garage: given.garage.data ?? 0, known: new Map(given.known.data ?? []) }
}

/** Characters: enough for two thousand cells, and short enough to be sent each second. */
const versionLength = 12

export type CellContent = Omit<MapCell, 'version'>

const versioned = (cell: CellContent): MapCell => ({
  ...cell,
  version: sha256(JSON.stringify(cell)).slice(0, versionLength),
})

/** Cells that the client has in another version or not at all, and ids of its cells that are gone. */
export function changesOf(
  all: readonly CellContent[],
  known: ReadonlyMap<number, string>,
): Pick<GarageMap, 'cells' | 'gone'> {
  const cells = all.slice(0, maxCells).map(versioned)
  const ids = new Set(cells.map(({ id }) => id))
  return {
    cells: cells.filter(({ id, version }) => known.get(id) !== version),
    gone: [...known.keys()].filter((id) => !ids.has(id)),
  }
}
