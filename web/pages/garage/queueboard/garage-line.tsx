import { useId } from 'react'
import type { Label } from '../../../../model/label'
import { queueState } from '../../../../resources/dictionaries/parking'
import { carParks } from '../../../../resources'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import type { QueueBoard, QueueCar } from '../../../../resources/parking/queue-board'
import { fewestRetrievals } from '../../../../resources/parking/queue-pace'
import { LinkedPlate } from '../../../fields/plate/linked-plate'
import { fieldParts } from '../../../fields/field-parts'
import { useName } from '../../../fields/reference/lookup'
import { usePermits } from '../../../session/permitted'
import { durationText } from '../../../text/duration-text'
import { texts } from './texts'
import { Ready, Waited, waitedMinutes, type GarageLine } from './board'
import '../../../ui/page-table.css'
import { Button } from 'antd'
import type { MoveTo } from '../../../../resources/parking/queue-order'
import { operateWith } from '../../../api/resource-calls'
import { useOverlay } from '../../../page/overlay'
import { runAsking } from '../../../resource/ask/run-asking'
import { useSingleRun } from '../../../ui/hooks/use-single-run'
import { useMessage } from '../../../ui/over-page/use-message'
import { t } from '../../../text/text'
import { TableHead } from '../../../features/cells/table-head'

interface CarActionsProps {
  car: QueueCar
  /** It waits behind another one. */
  behind: boolean
  onDone: () => void
}

const done = { moveUp: texts.moved, cancel: texts.cancelled }

/** Changes the place of a car in line, or takes it out; the reason is asked for. */
function CarActions({ car, behind, onDone }: CarActionsProps) {
  const openOverlay = useOverlay()
  const message = useMessage()
  const onSuccess = (operation: 'moveUp' | 'cancel') => () => void message.success(t(done[operation]))
  const [run, running] = useSingleRun((operation: 'moveUp' | 'cancel', label: Label, to?: MoveTo) =>
    runAsking(openOverlay, {
      title: `${t(label)} ${car.plate_no ?? car.card_no ?? ''}`,
      yes: t(label),
      run: (answers) =>
        operateWith(
          pickupQueue.name,
          operation,
          { id: car.id, version: car.version, to },
          { answers, onSuccess: onSuccess(operation) },
        ).finally(onDone),
    }),
  )
  const name = (label: Label): string => `${t(label)} ${car.plate_no ?? car.card_no ?? ''}`
  const moves: [MoveTo, Label][] = [
    ['up', texts.up],
    ['front', texts.front],
  ]
  return (
    <span className="queue-actions">
      {behind &&
        car.dc_status === queueState.waiting &&
        moves.map(([to, label]) => (
          <Button
            key={to}
            type="link"
            size="small"
            disabled={running}
            aria-label={name(label)}
            onClick={() => void run('moveUp', label, to)}
          >
            {t(label)}
          </Button>
        ))}
      <Button
        type="link"
        size="small"
        className="queue-cancel"
        disabled={running}
        aria-label={name(texts.cancel)}
        onClick={() => void run('cancel', texts.cancel)}
      >
        {t(texts.cancel)}
      </Button>
    </span>
  )
}

const stateField = pickupQueue.fields.dc_status
const State = fieldParts.dict.Cell

interface CarRowProps {
  car: QueueCar
  overdue: number
  behind: boolean
  mayEdit: boolean
  onChanged: () => void
}

function CarRow({ car, overdue, behind, mayEdit, onChanged }: CarRowProps) {
  const { place, plate_no, card_no, dc_status, in_out_num } = car
  const isLate = waitedMinutes(car) >= overdue
  return (
    <tr className={isLate ? 'is-overdue' : undefined}>
      <td className="queue-place">{place}</td>
      <th scope="row">
        {plate_no === null && card_no ? (
          <span className="cell-mono">{card_no}</span>
        ) : (
          <LinkedPlate text={plate_no ?? ''} />
        )}
      </th>
      <td data-label={t(texts.state)}>
        <State
          value={dc_status}
          row={{ ...car, updated_at: '' }}
          field={stateField}
          name="dc_status"
          resource={pickupQueue}
        />
      </td>
      <td data-label={t(texts.bay)}>{in_out_num}</td>
      <td data-label={t(texts.waited)}>
        <Waited car={car} overdue={overdue} />
      </td>
      <td data-label={t(texts.ready)}>
        <Ready car={car} />
      </td>
      {mayEdit && (
        <td className="queue-buttons">
          <CarActions car={car} behind={behind} onDone={onChanged} />
        </td>
      )}
    </tr>
  )
}

interface GarageQueueProps {
  line: GarageLine
  board: QueueBoard
  onChanged: () => void
}

const isWaiting = ({ dc_status }: QueueCar): boolean => dc_status === queueState.waiting

/** Those who wait at one garage, in their order. */
export function GarageQueue({ line: { park, garage, cars }, board, onChanged }: GarageQueueProps) {
  const headingId = useId()
  const mayEdit = usePermits()({ all: [`${pickupQueue.permission}:edit`] })
  const name = useName(carParks.resource, park ?? '', carParks.key)
  const longest = Math.max(...cars.map(waitedMinutes))
  const heads = [texts.place, texts.plate, texts.state, texts.bay, texts.waited, texts.ready]
  const firstWaiting = cars.find(isWaiting)?.id
  return (
    <section className="queue-garage" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {[name ?? park, garage === null ? t(texts.noGarage) : t(texts.garage, { garage })].filter(Boolean).join(' · ')}
      </h2>
      <p className="faint">
        {t(texts.count, { waiting: cars.filter(isWaiting).length })} ·{' '}
        {t(texts.longest, { time: durationText(longest) })}
        {cars.every(({ ready, delayed }) => ready === null && !delayed) && (
          <> · {t(texts.tooFew, { count: fewestRetrievals })}</>
        )}
      </p>
      <table className="page-table queue-table">
        <TableHead heads={heads.map((head) => t(head))}>{mayEdit && <th scope="col">{t(texts.actions)}</th>}</TableHead>
        <tbody>
          {cars.map((car) => (
            <CarRow
              key={car.id}
              car={car}
              overdue={board.overdue}
              behind={garage !== null && car.id !== firstWaiting}
              mayEdit={mayEdit}
              onChanged={onChanged}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
