import { useId } from 'react'
import type { Label } from '../../../../model/label'
import { queueState } from '../../../../resources/dictionaries/parking'
import { carParks } from '../../../../resources/index'
import { pickupQueue, type QueueBoard, type QueueCar } from '../../../../resources/parking/pickup-queue'
import { fewestRetrievals } from '../../../../resources/parking/queue-pace'
import { useName } from '../../../fields/reference/lookup'
import { usePermits } from '../../../session/permitted'
import { durationText } from '../../../text/duration-text'
import { texts } from './texts'
import { Ready, Waited, waitedMinutes, type GarageLine } from './board'
import { Button } from 'antd'
import type { MoveTo } from '../../../../resources/parking/queue-order'
import { operateWith } from '../../../api/resource-calls'
import { useOverlay } from '../../../page/overlay'
import { runAsking } from '../../../resource/ask/run-asking'
import { useSingleRun } from '../../../ui/hooks/use-single-run'
import { useMessage } from '../../../ui/over-page/use-message'
import { t, words } from '../../../text/text'
import { TableHead } from '../../../features/cells/table-head'
import { PlateOrCard } from '../../../features/plates/plate-or-card'
import { FieldCell } from '../../../resource/field-cell'

const isWaiting = ({ dc_status }: QueueCar): boolean => dc_status === queueState.waiting

interface QueueAction {
  operation: 'moveUp' | 'cancel'
  to?: MoveTo
  label: Label
  done: Label
}

const moves: readonly QueueAction[] = [
  { operation: 'moveUp', to: 'up', label: texts.up, done: texts.moved },
  { operation: 'moveUp', to: 'front', label: texts.front, done: texts.moved },
]
const cancel: QueueAction = { operation: 'cancel', label: texts.cancel, done: texts.cancelled }

interface CarActionsProps {
  car: QueueCar
  /** It waits behind another one. */
  behind: boolean
  onDone: () => void
}

/** Changes the place of a car in line, or takes it out; the reason is asked for. */
function CarActions({ car, behind, onDone }: CarActionsProps) {
  const openOverlay = useOverlay()
  const message = useMessage()
  const name = (label: Label): string => `${t(label)} ${car.plate_no ?? car.card_no ?? ''}`
  const [run, running] = useSingleRun(({ operation, to, label, done }: QueueAction) =>
    runAsking(openOverlay, {
      title: name(label),
      yes: t(label),
      run: (answers) => {
        const body = { id: car.id, version: car.version, to }
        const onSuccess = () => void message.success(t(done))
        return operateWith(pickupQueue.name, operation, body, { answers, onSuccess }).finally(onDone)
      },
    }),
  )
  return (
    <span className="queue-actions">
      {[...(behind && isWaiting(car) ? moves : []), cancel].map((action) => (
        <Button
          key={action.label.en}
          type="link"
          size="small"
          className={action === cancel ? 'queue-cancel' : undefined}
          disabled={running}
          aria-label={name(action.label)}
          onClick={() => void run(action)}
        >
          {t(action.label)}
        </Button>
      ))}
    </span>
  )
}

interface CarRowProps {
  car: QueueCar
  overdue: number
  behind: boolean
  mayEdit: boolean
  onChanged: () => void
}

function CarRow({ car, overdue, behind, mayEdit, onChanged }: CarRowProps) {
  const { place, in_out_num } = car
  const isLate = waitedMinutes(car) >= overdue
  return (
    <tr className={isLate ? 'is-overdue' : undefined}>
      <td className="queue-place">{place}</td>
      <th scope="row">
        <PlateOrCard {...car} />
      </th>
      <td data-label={t(texts.state)}>
        <FieldCell resource={pickupQueue} name="dc_status" row={{ ...car }} />
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
        <TableHead heads={heads.map((head) => t(head))}>
          {mayEdit && <th scope="col">{t(words.list.actions)}</th>}
        </TableHead>
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
