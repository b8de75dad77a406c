import { hour } from '../../model/durations'

export interface PlatformMeter {
  cid: string
  /** Yuan; null: no account. */
  balance: string | null
  /** Milliseconds: the start of the count. */
  since: number
}

export interface PlatformOperation {
  path: string
  address: string
  times: number
  outcome: Outcome | null
}

export type Outcome = { status: 'SUCCESS'; data?: object[] } | { status: 'FAIL'; error_msg: string }

export interface Item {
  opr_id?: unknown
  cid?: unknown
  address?: unknown
  params?: unknown
  model?: unknown
  type?: unknown
}

const failed = (error_msg: string) => ({ status: 'FAIL', error_msg }) as const
const done = { status: 'SUCCESS' } as const

const activeEnergy = 3
/** Of charging points, over day and night. */
const averageKilowatts = 0.9

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Installed within two years before 2026. */
const firstDay = Date.UTC(2024, 0, 1)
const spread = (address: string): number => (Number(address.slice(-6)) % 97) / 97

const problemOf = ({ cid, address }: Item): string | null => {
  if (!/^\d{11,12}$/.test(textIn(cid))) return '只支持11/12位采集器号'
  if (address !== undefined && !/^(\d{12}|\d{14})$/.test(textIn(address))) return '只支持12/14位表号'
  return null
}

const kilowattHours = (address: string, { since }: PlatformMeter): string =>
  (((Date.now() - since) / hour) * averageKilowatts * (0.4 + spread(address))).toFixed(2)

export const numbersOf = ({ address, cid }: Item): string[] => [address, cid].filter((one) => typeof one === 'string')

const works: Record<string, (meter: PlatformMeter, item: Item, address: string) => Outcome> = {
  '/Api_v2/ele_security/open_acount': (meter, { params }) => {
    const money = textIn((params as { money?: unknown } | undefined)?.money)
    if (!/^\d+(\.\d{1,2})?$/.test(money)) return failed('参数错误')
    if (meter.balance !== null) return failed('电表已开户')
    meter.balance = money
    return done
  },
  '/Api_v2/ele_security/reset': (meter) => {
    meter.balance = null
    meter.since = Date.now()
    return done
  },
  '/Api_v2/ele_read': (meter, { type }, address) => {
    if (type !== activeEnergy) return failed('不支持的类型')
    return { ...done, data: [{ type, value: [kilowattHours(address, meter)] }] }
  },
}

export const isMeterOperation = (path: string): boolean => path in works

export function makeMeterBook() {
  const collectors = new Set<string>()
  const meters = new Map<string, PlatformMeter>()
  const operations = new Map<string, PlatformOperation>()

  const register = (cid: string, address: string): void => {
    collectors.add(cid)
    const known = meters.get(address)
    if (known) known.cid = cid
    else meters.set(address, { cid, balance: null, since: firstDay + spread(address) * 17_000 * hour })
  }
  return {
    collectors: collectors as ReadonlySet<string>,
    meters: meters as ReadonlyMap<string, Readonly<PlatformMeter>>,
    operations: operations as ReadonlyMap<string, Readonly<PlatformOperation>>,
    register,
    add(path: string, item: Item): Outcome | null {
      const [cid, address] = [textIn(item.cid), textIn(item.address)]
      if (path === '/Api_v2/collector/add') {
        const problem = problemOf({ cid: item.cid })
        if (problem) return failed(problem)
        collectors.add(cid)
        return done
      }
      if (path !== '/Api_v2/ele_meter/add') return null
      const problem = problemOf({ cid: item.cid, address: item.address ?? '' })
      if (problem) return failed(problem)
      if (!/^\d+$/.test(textIn(item.model))) return failed('电表型号错误')
      if (!collectors.has(cid)) return failed('采集器未注册')
      register(cid, address)
      return done
    },
    take(path: string, item: Item): { answer: Outcome; isNew: boolean } {
      const [id, address, cid] = [textIn(item.opr_id), textIn(item.address), textIn(item.cid)]
      const problem = problemOf({ cid: item.cid, address: item.address ?? '' })
      if (problem || !/^[0-9a-f]{32}$/.test(id)) return { answer: failed(problem ?? '操作编号错误'), isNew: false }
      if (!collectors.has(cid)) return { answer: failed('采集器未注册'), isNew: false }
      if (meters.get(address)?.cid !== cid) return { answer: failed('电表未注册'), isNew: false }
      if (operations.has(id)) return { answer: done, isNew: false }
      operations.set(id, { path, address, times: 0, outcome: null })
      return { answer: done, isNew: true }
    },
    carryOut(item: Item, problem: string | null): Outcome {
      const operation = operations.get(textIn(item.opr_id))
      const meter = operation && meters.get(operation.address)
      if (!operation || !meter) return failed('电表未注册')
      operation.times += 1
      operation.outcome = problem
        ? failed(problem)
        : (works[operation.path]?.(meter, item, operation.address) ?? failed('未知操作'))
      return operation.outcome
    },
  }
}

export type MeterBook = ReturnType<typeof makeMeterBook>
