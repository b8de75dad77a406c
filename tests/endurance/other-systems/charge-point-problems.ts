import type { ChargePointBody } from '../../../model/site/commands'
import type { Row } from '../../../model/resource'
import type { charging } from '../../../resources/charging/charging'
import { openStates } from '../../../server/charging/open-chargings'
import type { command } from '../../../resources/terminal/command'
import type { SimulatedChargePoint, Told } from '../../../site-simulator/charge-points/charge-point'
import { listed } from '../command-problems'

type Command = Row<typeof command>
type Record = Row<typeof charging>
type Point = Pick<SimulatedChargePoint, 'identity' | 'charging' | 'begun'> & { told: readonly Told[] }

/** What a command does where, by which what was told is found again: OCPP has no number for it. */
function deedOf({ target, request }: Command): string {
  const body = JSON.parse(request ?? '{}') as ChargePointBody
  if (body.action === 'remoteStart') return `start ${body.data.id_tag}`
  if (body.action === 'remoteStop') return `stop ${body.data.transaction}`
  return `${body.action} ${target}`
}

function deedTold(identity: string, { method, params }: Told): string {
  if (method === 'RemoteStartTransaction') return `start ${String(params.idTag)}`
  if (method === 'RemoteStopTransaction') return `stop ${String(params.transactionId)}`
  return method === 'Reset' ? `softReset ${identity}` : `unlock ${identity}/${String(params.connectorId)}`
}

const countOf = (deeds: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const deed of deeds) counts.set(deed, (counts.get(deed) ?? 0) + 1)
  return counts
}
/** Those that are more often in `some` than in `others`. */
const moreIn = (some: readonly string[], others: readonly string[]): string[] => {
  const counts = countOf(others)
  return [...countOf(some)].flatMap(([deed, count]) => (count > (counts.get(deed) ?? 0) ? [deed] : []))
}

/** Each charging, by a command or not, has one record, and none is open that is over. */
function recordProblems(started: readonly Command[], records: readonly Record[], points: readonly Point[]): string[] {
  const ordersOf = (numbersOf: (point: Point) => readonly number[]): Set<string> =>
    new Set(points.flatMap((one) => numbersOf(one).map((id) => `${one.identity}-${id}`)))
  const underWay = ordersOf((point) => point.charging())
  const begun = ordersOf((point) => point.begun)
  const counts = countOf(records.map(({ orderId }) => String(orderId)))
  const isOpen = ({ status }: Record): boolean => openStates.some((one) => one === status)
  return [
    ...listed(
      'charging records are not one for a remote start that succeeded',
      started.flatMap(({ answer }) => (counts.get(String(answer)) === 1 ? [] : [String(answer)])),
    ),
    ...listed(
      'charging records are there twice',
      [...counts].flatMap(([order, count]) => (count > 1 ? [order] : [])),
    ),
    ...listed(
      'charging records are open or over, unlike the charging',
      records.flatMap((one) => (isOpen(one) === underWay.has(String(one.orderId)) ? [] : [String(one.orderId)])),
    ),
    ...listed(
      'chargings have no record',
      [...begun].filter((order) => !counts.has(order)),
    ),
    ...listed(
      'charging records are of no charging',
      [...counts.keys()].filter((order) => !begun.has(order)),
    ),
  ]
}

/** Commands to charge points that were carried out more often than commanded, or succeeded without it. */
export function chargePointProblems(
  commands: readonly Command[],
  points: readonly Point[],
  records: readonly Record[],
): string[] {
  const told = points.flatMap((one) => one.told.map((what) => deedTold(one.identity, what)))
  const succeeded = commands.filter(({ state }) => state === 'succeeded')
  const isStop = (deed: string): boolean => deed.startsWith('stop ')
  const deeds = succeeded.map(deedOf)
  const underWay = new Set(points.flatMap((one) => one.charging().map((id) => `stop ${id}`)))
  return [
    ...listed('commands were carried out more often than sent', moreIn(told, commands.map(deedOf))),
    // A stop has succeeded when the charging has ended, by whatever.
    ...listed(
      'commands succeeded, but were not carried out',
      moreIn(
        deeds.filter((deed) => !isStop(deed)),
        told,
      ),
    ),
    ...listed(
      'chargings go on whose stop succeeded',
      deeds.filter((deed) => underWay.has(deed)),
    ),
    ...recordProblems(
      succeeded.filter((one) => deedOf(one).startsWith('start ')),
      records,
      points,
    ),
  ]
}
