import type { GarageMap, MapBay, MapCell } from '../../../../model/garage-map/map-cell'

/** A map as it is shown; parts that did not change are the same objects as before. */
export interface ShownMap extends Omit<GarageMap, 'cells' | 'gone'> {
  cells: ReadonlyMap<number, MapCell>
}

const kept = <T>(before: T | undefined, now: T): T =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now

const bayById = (bays: readonly MapBay[]) => new Map(bays.map((bay) => [bay.id, bay]))

/** What is known, with what changed since. */
export function mergeMap(before: ShownMap | undefined, { cells, gone, bays, machine, ...rest }: GarageMap): ShownMap {
  const known = bayById(before?.bays ?? [])
  const isSame = before !== undefined && cells.length === 0 && gone.length === 0
  const merged = new Map(before?.cells)
  for (const id of gone) merged.delete(id)
  for (const cell of cells) merged.set(cell.id, cell)
  return {
    ...rest,
    cells: isSame ? before.cells : merged,
    bays: kept(
      before?.bays,
      bays.map((bay) => kept(known.get(bay.id), bay)),
    ),
    machine: kept(before?.machine, machine),
  }
}

/** The cells that are known, for the server to leave out. */
export const knownCells = (map: ShownMap | undefined): [id: number, version: string][] =>
  [...(map?.cells.values() ?? [])].map(({ id, version }) => [id, version])
