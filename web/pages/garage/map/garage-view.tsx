import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { CellState, MapCell } from '../../../../model/garage-map/map-cell'
import { fill } from '../../../../model/label'
import { OutdatedNote } from '../../../page/page-shell'
import { Nothing } from '../../../page/page-states'
import { queryPlaceholder } from '../../../page/query-placeholder'
import { useLocalize } from '../../../text/use-localize'
import { LoadingBar } from '../../../ui/loading-bar'
import { Bays } from './bays'
import { FindStall, stallsFound, type Found } from './find-stall'
import { layOut } from './lay-out'
import { Legend } from './legend'
import type { MapChoice } from './map-address'
import { MapGrid, showStall } from './map-grid'
import { MapTable } from './map-table'
import type { ShownMap } from './merge-map'
import { StallPanel } from './panel/stall-panel'
import { texts } from './texts'
import { useGarageMap, type Garage } from './use-garage-map'

const noCells: ReadonlyMap<number, MapCell> = new Map()

/** All cells in the order in which they are drawn. */
function useOrdered(map: ShownMap | undefined): readonly MapCell[] {
  const cells = map?.cells ?? noCells
  return useMemo(() => {
    const { floors, others } = layOut([...cells.values()].sort((one, other) => one.id - other.id))
    return [...floors, ...others].flatMap((row) => row.cells).filter((cell) => cell !== null)
  }, [cells])
}

const useCounts = (cells: readonly MapCell[]): ReadonlyMap<CellState, number> =>
  useMemo(() => {
    const counts = new Map<CellState, number>()
    for (const { state } of cells) counts.set(state, (counts.get(state) ?? 0) + 1)
    return counts
  }, [cells])

function Note({ map, shown }: { map: ShownMap; shown: number }) {
  const localize = useLocalize()
  const isCut = map.total > map.cells.size
  return (
    <p className="map-note">
      {isCut && <span>{fill(localize(texts.left), { count: map.cells.size, total: map.total })} </span>}
      {shown === 0 && <span>{localize(texts.filteredOut)} </span>}
      <span className="map-updated">{fill(localize(texts.updated), { time: map.at.slice(11) })}</span>
    </p>
  )
}

interface GarageViewProps {
  park: string
  garage: Garage
  /** What map and table are called. */
  label: string
  choice: MapChoice
  onChoice: (part: Partial<MapChoice>) => void
  /** The choice of park and garage. */
  children: ReactNode
}

/** The map or the table of one garage, with the opened stall beside it. */
export function GarageView({ park, garage, label, choice, onChoice, children }: GarageViewProps) {
  const localize = useLocalize()
  const box = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [byKey, setByKey] = useState(false)
  const result = useGarageMap(park, garage)
  const map = result.data
  const cells = useOrdered(map)
  const counts = useCounts(cells)
  const { states, stall: opened, view } = choice
  const isHidden = useCallback(({ state }: MapCell) => states.length > 0 && !states.includes(state), [states])
  const foundIds = useMemo(() => new Set(found?.ids), [found])
  const onFind = (text: string): void => {
    const ids = stallsFound(cells, text)
    if (text.trim() === '') return setFound(null)
    const at = found?.text === text && ids.length > 0 ? (found.at + 1) % ids.length : 0
    setFound({ text, ids, at })
    const id = ids[at]
    if (id === undefined) return
    if (states.length > 0) onChoice({ states: [] })
    requestAnimationFrame(() => showStall(box.current, id, { focus: false }))
  }
  const onOpen = (id: number, withKey: boolean): void => {
    setByKey(withKey)
    onChoice({ stall: id })
  }
  const onClose = (): void => {
    const id = opened
    onChoice({ stall: null })
    if (id !== null) requestAnimationFrame(() => showStall(box.current, id, { focus: true }))
  }
  const listed = cells.filter((cell) => !isHidden(cell))
  const common = { label, opened, found: foundIds, onOpen }
  const nothing = map?.cells.size === 0 && <Nothing title={localize(texts.none)}>{localize(texts.noneWhy)}</Nothing>
  return (
    <>
      <div className="map-tools">
        {children}
        <FindStall found={found} onFind={onFind} />
      </div>
      <div className="map-legend-line">
        <Legend
          counts={counts}
          openAir={garage === 'open-air'}
          chosen={states}
          onChoose={(next) => onChoice({ states: next })}
        />
        {map && <Note map={map} shown={listed.length} />}
      </div>
      {result.outdated && <OutdatedNote {...result.outdated} />}
      <div className="map-area">
        {result.isFetching && <LoadingBar />}
        {queryPlaceholder(result, nothing) ?? (
          <div className="map-content">
            <div ref={box} className="map-scroll" tabIndex={-1}>
              {view === 'map' ? (
                <MapGrid {...common} cells={cells} isHidden={isHidden} />
              ) : (
                <MapTable {...common} cells={listed} />
              )}
            </div>
            {map && <Bays bays={map.bays} machine={map.machine} />}
          </div>
        )}
        {opened !== null && map && (
          <StallPanel
            park={park}
            openAir={garage === 'open-air'}
            cell={map.cells.get(opened)}
            focused={byKey}
            onClose={onClose}
          />
        )}
      </div>
    </>
  )
}
