import { Button } from 'antd'
import { fill, type Label } from '../../../../model/label'
import { parkingState } from '../../../../resources/dictionaries/parking'
import type { StayCase } from '../../../../resources/garage/check/stay-cases'
import { stay } from '../../../../resources/garage/stay'
import { operateWith } from '../../../api/resource-calls'
import { useOverlay } from '../../../page/overlay'
import { operatorNow } from '../../../session/operator-now'
import { usePermits } from '../../../session/permitted'
import { useLocalize } from '../../../text/use-localize'
import { CorrectionDialog, type Correction } from './correction-dialog'
import { texts } from './texts'

/** The stay into which another one may be merged. */
export type Target = Pick<StayCase, 'id' | 'version' | 'garage_index' | 'park_no'>

interface StayActionsProps {
  one: StayCase
  /** It can be right as it is. */
  mayConfirm: boolean
  target: Target | null
  onDone: () => void
}

const names = {
  confirm: { label: texts.confirm, done: texts.confirmed },
  close: { label: texts.close, done: texts.closed },
  merge: { label: texts.mergeTo, done: texts.merged },
  correct: { label: texts.changePlate, done: texts.plateCorrected },
  void: { label: texts.void, done: texts.voided },
} as const

type Operation = keyof typeof names

interface Action extends Omit<Correction, 'title' | 'run'> {
  operation: Operation
  permission: string
  label: string
  body: (value: string | null) => object
}

/** What can be done to a stay: records and counts change, machines don't. */
function useActions({ one, mayConfirm, target }: StayActionsProps): Action[] {
  const localize = useLocalize()
  const { id, version, car_out_time, status, plate_no } = one
  const row = { id, version }
  const isOpen = car_out_time === null
  const action = (operation: Operation, why: Label, more: Partial<Action> = {}): Action => {
    const { label, done } = names[operation]
    const [text, about] = [localize(label), localize(why)]
    return { operation, permission: operation, label: text, yes: text, why: about, done, body: () => row, ...more }
  }
  const place =
    target && fill(localize(texts.atShort), { garage: target.garage_index ?? '—', stall: target.park_no ?? '—' })
  const merging = fill(localize(texts.mergeTo), { place: place ?? '' })
  return [
    ...(mayConfirm ? [action('confirm', texts.confirmWhy)] : []),
    ...(isOpen || status === parkingState.disputed
      ? [
          action('close', texts.closeWhy, {
            entry: { name: 'car_out_time', label: texts.endTime, initial: car_out_time ?? operatorNow() },
            body: (car_out_time) => ({ ...row, car_out_time }),
          }),
        ]
      : []),
    ...(target
      ? [
          action('merge', texts.mergeWhy, {
            ...{ label: merging, yes: merging },
            body: () => ({ ...row, into: target.id, into_version: target.version }),
          }),
        ]
      : []),
    ...(isOpen
      ? [
          action('correct', texts.plateWhy, {
            permission: 'edit',
            entry: { name: 'plate_no', label: texts.newPlate, initial: plate_no ?? '' },
            body: (plate_no) => ({ ...row, plate_no }),
          }),
        ]
      : []),
    action('void', texts.voidWhy, { danger: true }),
  ]
}

/** The corrections of a stay that the user may make. */
export function StayActions(props: StayActionsProps) {
  const { one, onDone } = props
  const permitted = usePermits()
  const openOverlay = useOverlay()
  const name = one.plate_no ?? one.card_no ?? String(one.id)
  const actions = useActions(props).filter(({ permission }) => permitted({ all: [`${stay.permission}:${permission}`] }))
  const open = ({ operation, body, label, ...rest }: Action): void =>
    openOverlay((close) => (
      <CorrectionDialog
        {...rest}
        title={`${label} ${name}`}
        run={({ answers, value, onSuccess }) =>
          operateWith(stay.name, operation, body(value), { answers, quiet: 'form', onSuccess }).finally(onDone)
        }
        onClosed={close}
      />
    ))
  return (
    <span className="check-actions">
      {actions.map((action) => (
        <Button
          key={action.operation}
          type="link"
          size="small"
          className={action.danger ? 'is-danger' : undefined}
          aria-label={`${action.label} ${name}`}
          onClick={() => open(action)}
        >
          {action.label}
        </Button>
      ))}
    </span>
  )
}
