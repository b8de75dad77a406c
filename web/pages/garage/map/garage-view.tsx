import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  memo,
} from 'react'
import {
  type CellState,
  type MapCell,
  cellStates,
  type MachineMove,
  type MapBay,
} from '../../../../model/garage-map/map-cell'
import { OutdatedNote } from '../../../page/page-shell'
import { layOut } from './lay-out'
import type { MapChoice } from './map-address'
import { MapGrid, showStall } from './map-grid'
import { MapTable } from './map-table'
import type { ShownMap } from './merge-map'
import { StallPanel } from './panel/stall-panel'
import { texts, bayLabels } from './texts'
import { useGarageMap, type Garage } from './use-garage-map'
import { t } from '../../../text/text'
import { LinkedPlate } from '../../../fields/plate/plate-chip'
import { Nothing, queryPlaceholder } from '../../../page/page-states'
import { LoadingBar } from '../../../ui/load-problem'
import { Glyph, stateName } from './cell'
import { useFind, FindStall } from './find-stall'

function Machine({ position, action, since, isOver }: MachineMove) {
  const time = since?.slice(11) ?? ''
  return (
    <p className={isOver ? 'map-machine' : 'map-machine is-running'}>
      <span>{t(texts.machine)}</span> {[position, action].filter(Boolean).join(' · ')}{' '}
      {time && <span>{t(isOver ? texts.machineOver : texts.machineRunning, { time })}</span>}
    </p>
  )
}

/** The bays below a garage with the state of their terminals, and what its machinery did last. */
const Bays = memo(function Bays({ bays, machine }: { bays: readonly MapBay[]; machine: MachineMove | null }) {
  if (bays.length === 0 && !machine) return null
  return (
    <div className="map-foot">
      {bays.length > 0 && (
        <ul className="map-bays" aria-label={t(texts.bays)}>
          {bays.map(({ id, bay, terminal, state, plate }) => (
            <li key={id} className={`is-${state}`} title={terminal}>
              {bay === null ? terminal : t(texts.bay, { number: bay })} · <span>{t(bayLabels[state])}</span>
              {plate && <LinkedPlate text={plate} />}
            </li>
          ))}
        </ul>
      )}
      {machine && <Machine {...machine} />}
    </div>
  )
})

interface LegendProps {
  counts: ReadonlyMap<CellState, number>
  /** Those that a sensor can tell. */
  openAir: boolean
  chosen: readonly CellState[]
  onChoose: (states: readonly CellState[]) => void
}

const ofSensors: readonly CellState[] = ['free', 'occupied', 'disabled', 'fault', 'unknown']

/** The states with the number of stalls in each; a press shows only those. */
const Legend = memo(function Legend({ counts, openAir, chosen, onChoose }: LegendProps) {
  const offered = openAir ? ofSensors : cellStates
  const toggle = (state: CellState): void =>
    onChoose(chosen.includes(state) ? chosen.filter((one) => one !== state) : [...chosen, state])
  return (
    <div className="map-legend" role="group" aria-label={t(texts.legend)}>
      {offered.map((state) => (
        <button key={state} type="button" aria-pressed={chosen.includes(state)} onClick={() => toggle(state)}>
          <span className={`map-swatch is-${state}`}>
            <Glyph state={state} />
          </span>
          {stateName(state)} <strong>{counts.get(state) ?? 0}</strong>
        </button>
      ))}
    </div>
  )
})

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

interface LegendLineProps {
  map: ShownMap | undefined
  /** The number of stalls in the states that are shown. */
  shown: number
  children: ReactNode
}

/** The legend, what the map leaves out, and how new it is. */
function LegendLine({ map, shown, children }: LegendLineProps) {
  return (
    <div className="map-legend-line">
      {children}
      {map && (
        <p className="map-note">
          {map.total > map.cells.size && <span>{t(texts.left, { count: map.cells.size, total: map.total })} </span>}
          {shown === 0 && map.cells.size > 0 && <span>{t(texts.filteredOut)} </span>}
          <span className="map-updated">{t(texts.updated, { time: map.at.slice(11) })}</span>
        </p>
      )}
    </div>
  )
}

/** The address, or a search in another garage, may have opened a stall that is out of sight: the map begins there. */
function useBeginAt(box: RefObject<HTMLElement | null>, opened: number | null, isRead: boolean): void {
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (!hasBegun.current && opened !== null) showStall(box.current, opened, { block: 'center' })
    hasBegun.current = true
  })
  useEffect(() => {
    if (isRead) begin()
  }, [isRead])
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
  const box = useRef<HTMLDivElement>(null)
  const [byKey, setByKey] = useState(false)
  const result = useGarageMap(park, garage)
  const map = result.data
  const cells = useOrdered(map)
  const counts = useCounts(cells)
  const { states, stall: opened, view } = choice
  const isHidden = useCallback(({ state }: MapCell) => states.length > 0 && !states.includes(state), [states])
  const find = useFind({
    ...{ park, garage, cells },
    onFound: (id) => {
      if (states.length > 0) onChoice({ states: [] })
      requestAnimationFrame(() => showStall(box.current, id, { block: 'center' }))
    },
    onFoundElsewhere: (place) => onChoice({ ...place, states: [] }),
  })
  const onOpen = (id: number, withKey: boolean): void => {
    setByKey(withKey)
    onChoice({ stall: id })
  }
  const onClose = (): void => {
    const id = opened
    onChoice({ stall: null })
    if (id !== null) requestAnimationFrame(() => showStall(box.current, id, { block: 'nearest', focus: true }))
  }
  useBeginAt(box, opened, map !== undefined)
  const listed = cells.filter((cell) => !isHidden(cell))
  const openAir = garage === 'open-air'
  const common = { label, opened, found: find.ids, onOpen }
  const nothing = map?.cells.size === 0 && <Nothing title={t(texts.none)}>{t(texts.noneWhy)}</Nothing>
  return (
    <>
      <div className="map-tools">
        {children}
        <FindStall found={find.found} onFind={find.onFind} onGo={(car) => void find.goTo(car)} />
      </div>
      <h2 className="map-printed">{label}</h2>
      <LegendLine map={map} shown={listed.length}>
        <Legend counts={counts} openAir={openAir} chosen={states} onChoose={(next) => onChoice({ states: next })} />
      </LegendLine>
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
          <StallPanel park={park} openAir={openAir} cell={map.cells.get(opened)} focused={byKey} onClose={onClose} />
        )}
      </div>
    </>
  )
}
