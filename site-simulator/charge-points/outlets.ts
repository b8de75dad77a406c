export type Json = Record<string, unknown>

interface Outlet {
  status: 'Available' | 'Preparing' | 'Charging' | 'Finishing' | 'Unavailable'
  /** Watt-hours. */
  register: number
  transaction: number | null
  /** It has begun a transaction whose number it doesn't know yet. */
  isStarting: boolean
  timer: NodeJS.Timeout | null
}

interface OutletOptions {
  identity: string
  connectors: number
  every?: number
  /** Watts. */
  power?: number
}

export type Call = (method: string, params: Json) => Promise<Json>

const newOutlet = (number: number): Outlet => ({
  status: 'Available',
  register: 1000 * number,
  transaction: null,
  isStarting: false,
  timer: null,
})

export function makeOutlets({ identity, connectors, every = 10_000, power = 7000 }: OutletOptions, call: Call) {
  const all = new Map(Array.from({ length: connectors }, (_, at) => [at + 1, newOutlet(at + 1)]))
  const begun: number[] = []
  const timestamp = (): string => new Date().toISOString()

  const outlet = (number: number): Outlet => {
    const found = all.get(number)
    if (!found) throw new Error(`${identity} has no connector ${number}`)
    return found
  }
  const state = async (number: number, status: Outlet['status']): Promise<void> => {
    outlet(number).status = status
    await call('StatusNotification', { connectorId: number, errorCode: 'NoError', status, timestamp: timestamp() })
  }
  const measure = async (number: number): Promise<void> => {
    const one = outlet(number)
    if (one.transaction === null) return
    one.register += Math.round((power * every) / 3_600_000)
    const sampledValue = [
      { value: String(one.register), measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
      { value: String(power), measurand: 'Power.Active.Import', unit: 'W' },
    ]
    const meterValue = [{ timestamp: timestamp(), sampledValue }]
    await call('MeterValues', { connectorId: number, transactionId: one.transaction, meterValue })
  }
  const stop = async (number: number, reason = 'Local'): Promise<void> => {
    const one = outlet(number)
    const { transaction, timer } = one
    if (transaction === null) return
    if (timer) clearInterval(timer)
    one.transaction = null
    const values = { transactionId: transaction, timestamp: timestamp(), meterStop: one.register, reason }
    await call('StopTransaction', values)
    await state(number, 'Finishing')
    await state(number, 'Available')
  }
  const plugIn = async (number: number, idTag: string): Promise<Json> => {
    await state(number, 'Preparing')
    const values = { connectorId: number, idTag, timestamp: timestamp(), meterStart: outlet(number).register }
    return call('StartTransaction', values)
  }
  const start = async (number: number, idTag: string): Promise<Json> => {
    const one = outlet(number)
    one.isStarting = true
    const answer = await plugIn(number, idTag).finally(() => (one.isStarting = false))
    one.transaction = Number(answer.transactionId)
    begun.push(one.transaction)
    if ((answer.idTagInfo as Json).status !== 'Accepted') {
      await stop(number, 'DeAuthorized')
      return answer
    }
    await state(number, 'Charging')
    one.timer = setInterval(() => void measure(number).catch(() => undefined), every)
    one.timer.unref()
    return answer
  }
  return {
    outlet,
    begun,
    state,
    measure,
    start,
    stop,
    numbers: (): number[] => [...all.keys()],
    withTransaction: (transaction: unknown): number | undefined =>
      [...all].find(([, one]) => one.transaction === transaction)?.[0],
    close: (): void => {
      for (const { timer } of all.values()) if (timer) clearInterval(timer)
    },
  }
}

export type Outlets = ReturnType<typeof makeOutlets>
