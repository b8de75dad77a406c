import { maxCells, type GarageMap, type MapCell } from '../../../model/garage-map/map-cell'
import { sha256 } from '../../../server/sha256'

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
