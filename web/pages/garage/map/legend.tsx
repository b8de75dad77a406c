import { memo } from 'react'
import { cellStates, type CellState } from '../../../../model/garage-map/map-cell'
import { useLocalize } from '../../../text/use-localize'
import { stateName } from './cell-words'
import { Glyph } from './glyph'
import './map-grid.css'
import { texts } from './texts'

interface LegendProps {
  counts: ReadonlyMap<CellState, number>
  /** Those that a sensor can tell. */
  openAir: boolean
  chosen: readonly CellState[]
  onChoose: (states: readonly CellState[]) => void
}

const ofSensors: readonly CellState[] = ['free', 'occupied', 'disabled', 'fault', 'unknown']

/** The states with the number of stalls in each; a press shows only those. */
export const Legend = memo(function Legend({ counts, openAir, chosen, onChoose }: LegendProps) {
  const localize = useLocalize()
  const offered = openAir ? ofSensors : cellStates
  const toggle = (state: CellState): void =>
    onChoose(chosen.includes(state) ? chosen.filter((one) => one !== state) : [...chosen, state])
  return (
    <div className="map-legend" role="group" aria-label={localize(texts.legend)}>
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
