import type { ReactNode } from 'react'
import { overviewPath } from '../../../model/report/overview'
import { permissionsFor } from '../../../model/resource'
import { figures, incomeDaysUntil, paidOn, type Overview as Data } from '../../../resources/overview/overview'
import { call } from '../../api/call'
import { PageShell } from '../../page/page-shell'
import { queryPlaceholder } from '../../page/page-states'
import { useLiveData } from '../../page/use-live-data'
import { useChosenPark } from '../../session/chosen-park'
import { operatorMinute } from '../../session/operator-now'
import { useCan } from '../../session/session'
import { FlowCard } from './flow-card'
import { ParksCard, QueueCard, WarningsCard } from './cards'
import { Strip, Upkeep } from './strip'
import { texts } from './texts'
import './overview.css'
import { grouped } from '../../fields/number/grouped'
import { FigureLink } from './figure-link'
import { t } from '../../text/text'

/** What was received on each of the last days, as bars that lead to the payments of their day. */
function IncomeCard({ received, now }: { received: Readonly<Record<string, string>>; now: string }) {
  const days = incomeDaysUntil(now)
  const amounts = days.map((day) => received[day] ?? '0.00')
  const most = Math.max(1, ...amounts.map(Number))
  const cents = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
  const average = grouped((cents / 100 / days.length).toFixed(2))
  return (
    <section className="overview-card card">
      <header>
        <h2>{t(texts.days)}</h2>
        <span>{t(texts.average, { amount: average })}</span>
      </header>
      <ol className="overview-days">
        {days.map((day, index) => {
          const amount = amounts[index] ?? '0.00'
          const text = `${grouped(amount)} ${t(texts.yuan)}`
          return (
            <li key={day} title={`${day} ${text}`}>
              <FigureLink of="received" now={now} also={paidOn(day)} label={day} text={text}>
                <span
                  className="overview-day"
                  style={{ blockSize: `${(100 * Math.max(0, Number(amount))) / most}%` }}
                />
                <span className="overview-date">{day.slice(5)}</span>
              </FigureLink>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const counted = Object.values(figures).map(({ of }) => of)
const resources = [...new Set(counted.map(({ name }) => name))]
const permissions = [...new Set(counted.flatMap((of) => permissionsFor(of, 'query') ?? []))]

function useOverview() {
  const park = useChosenPark()
  return useLiveData({
    key: ['overview', park],
    resources,
    read: (signal) => call<Data>(overviewPath, park === null ? {} : { park_code: park }, { signal, quiet: true }),
    // Waits grow, and the same time of last week comes later, although no row changes.
    unfinished: ({ now }) => now.slice(0, 16) < operatorMinute().slice(0, 16),
  })
}

function Figures({ data }: { data: Data }) {
  const { now, flow, occupancy, outages, received, queue, warnings } = data
  return (
    <div className="overview page-scroll">
      <Strip data={data} />
      <Upkeep data={data} />
      {(flow || occupancy) && (
        <div className="overview-row is-flow">
          {flow && <FlowCard flow={flow} now={now} />}
          {occupancy && <ParksCard parks={occupancy} outages={outages} now={now} />}
        </div>
      )}
      {(received || queue || warnings) && (
        <div className="overview-row">
          {received && <IncomeCard received={received} now={now} />}
          {queue && <QueueCard queue={queue} now={now} />}
          {warnings && <WarningsCard warnings={warnings} now={now} />}
        </div>
      )}
    </div>
  )
}

function OpenOverview() {
  const result = useOverview()
  return (
    <PageShell fetching={result.isFetching} outdated={result.outdated}>
      <h1 className="visually-hidden">{t(texts.page)}</h1>
      {queryPlaceholder(result) ?? (result.data && <Figures data={result.data} />)}
    </PageShell>
  )
}

/** What happens now, for those who may query a list that it counts; for others, the cover. */
export const Overview = ({ cover }: { cover: ReactNode }) => (useCan(permissions) ? <OpenOverview /> : cover)
