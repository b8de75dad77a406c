import type { Label } from '../../../../model/label'
import { parkingState } from '../../../../resources/dictionaries/parking'
import { mergedStay, type StayCase } from '../../../../resources/garage/stay-check'
import { operatorNow } from '../../../session/operator-now'
import type { Correction } from './correction-dialog'
import { texts } from './texts'
import { t } from '../../../text/text'

/** Operations of the stay; `assign` and `enter` save a field that is missing. */
const names = {
  confirm: { label: texts.confirm, done: texts.confirmed },
  close: { label: texts.close, done: texts.closed },
  merge: { label: texts.mergeTo, done: texts.merged },
  correct: { label: texts.changePlate, done: texts.plateCorrected },
  assign: { label: texts.assignStall, done: texts.assigned },
  enter: { label: texts.enterTime, done: texts.timeEntered },
  void: { label: texts.void, done: texts.voided },
} as const

type Name = keyof typeof names

export interface StayAction extends Omit<Correction, 'title' | 'run'> {
  name: Name
  permission: string
  label: string
  /** What the call takes besides id, version and reason. */
  given?: (value: string | number | null) => object
}

export interface ActionsOf {
  one: StayCase
  /** It can be right as it is. */
  mayConfirm: boolean
  /** The stay into which it may be merged. */
  target: StayCase | null
}

const placeOf = ({ garage_index, park_no }: StayCase): string =>
  t(park_no === null ? texts.atNoStall : texts.atShort, {
    garage: garage_index ?? '—',
    stall: park_no ?? '—',
  })

/** Names what remains of two records. */
function merging(one: StayCase, target: StayCase): Partial<StayAction> {
  const kept = mergedStay(target, one) ?? target
  const { car_in_time, car_out_time } = kept
  const place = placeOf(target)
  const until = car_out_time === null ? t(texts.stillOpen) : t(texts.endedAt, { time: car_out_time })
  const label = t(texts.mergeTo, { place, since: target.car_in_time ?? '—' })
  return {
    ...{
      label,
      yes: t(texts.merge),
      why: t(texts.mergeWhy, { place, since: car_in_time ?? '—', until }),
    },
    given: () => ({ into: target.id, into_version: target.version }),
  }
}

/** What can be done to a stay: records and counts change, machines don't. */
export function useStayActions({ one, mayConfirm, target }: ActionsOf): StayAction[] {
  const { car_in_time, car_out_time, park_no, plate_no, status } = one
  const isOpen = car_out_time === null
  const action = (name: Name, why: Label, more: Partial<StayAction> = {}): StayAction => {
    const { label, done } = names[name]
    const text = t(label)
    return { name, permission: name, label: text, yes: text, why: t(why), done, ...more }
  }
  const when = (condition: boolean, ...actions: readonly StayAction[]): readonly StayAction[] =>
    condition ? actions : []
  const stall = { name: 'GarageInfoID', label: texts.place, initial: '' } as const
  const entered = { name: 'car_in_time', label: texts.entered, initial: '' } as const
  const end = { name: 'car_out_time', label: texts.exited, initial: car_out_time ?? operatorNow() } as const
  const plate = { name: 'plate_no', label: texts.newPlate, initial: plate_no ?? '' } as const
  return [
    ...when(mayConfirm, action('confirm', texts.confirmWhy)),
    ...when(
      isOpen && park_no === null,
      action('assign', texts.assignStallWhy, {
        ...{ permission: 'edit', entry: stall },
        given: (GarageInfoID) => ({ GarageInfoID }),
      }),
    ),
    ...when(
      car_in_time === null,
      action('enter', isOpen ? texts.enterOpenWhy : texts.enterTimeWhy, {
        ...{ permission: 'edit', entry: entered },
        given: (time) => ({ car_in_time: time, ...(!isOpen && { status: parkingState.left }) }),
      }),
    ),
    ...when(
      isOpen || car_in_time === null || status !== parkingState.left,
      action('close', texts.closeWhy, { entry: end, given: (time) => ({ car_out_time: time }) }),
    ),
    ...(target ? [action('merge', texts.mergeWhy, merging(one, target))] : []),
    ...when(
      isOpen,
      action('correct', texts.plateWhy, { permission: 'edit', entry: plate, given: (plate_no) => ({ plate_no }) }),
    ),
    action('void', texts.voidWhy, { danger: true }),
  ]
}
