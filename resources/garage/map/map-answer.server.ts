import { maxCells, type GarageMap, type MapCell } from '../../../model/garage-map/map-cell'
import { sha256 } from '../../../server/sha256'

/** Characters of a digest: enough for two thousand cells, and short enough to be sent each second. */
const versionLength = 12

/** A cell without its version. */
export type CellContent = Omit<MapCell, 'version'>

const versioned = (cell: CellContent): MapCell => ({
  ...cell,
  version: sha256(JSON.stringify(cell)).slice(0, versionLength),
})

/** The cells that the client doesn't have as they are now, and those of its that are gone. */
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
