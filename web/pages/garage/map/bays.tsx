import { memo } from 'react'
import type { MachineMove, MapBay } from '../../../../model/garage-map/map-cell'
import { fill } from '../../../../model/label'
import { LinkedPlate } from '../../../fields/plate/linked-plate'
import { useLocalize } from '../../../text/use-localize'
import { bayLabels, texts } from './texts'

function Machine({ position, action, since, isOver }: MachineMove) {
  const localize = useLocalize()
  const time = since?.slice(11) ?? ''
  return (
    <p className={isOver ? 'map-machine' : 'map-machine is-running'}>
      <span>{localize(texts.machine)}</span> {[position, action].filter(Boolean).join(' · ')}{' '}
      {time && <span>{fill(localize(isOver ? texts.machineOver : texts.machineRunning), { time })}</span>}
    </p>
  )
}

/** The bays below a garage with the state of their terminals, and what its machinery did last. */
export const Bays = memo(function Bays({ bays, machine }: { bays: readonly MapBay[]; machine: MachineMove | null }) {
  const localize = useLocalize()
  return (
    <div className="map-foot">
      {bays.length > 0 && (
        <ul className="map-bays" aria-label={localize(texts.bays)}>
          {bays.map(({ id, bay, terminal, state, plate }) => (
            <li key={id} className={`is-${state}`} title={terminal}>
              {bay === null ? terminal : fill(localize(texts.bay), { number: bay })} ·{' '}
              <span>{localize(bayLabels[state])}</span>
              {plate && <LinkedPlate text={plate} />}
            </li>
          ))}
        </ul>
      )}
      {machine && <Machine {...machine} />}
    </div>
  )
})
