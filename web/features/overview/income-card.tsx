import { fill } from '../../../model/label'
import { incomeDaysUntil, paidOn } from '../../../resources/overview/figures'
import { grouped } from '../../fields/number/grouped'
import { useLocalize } from '../../text/use-localize'
import { FigureLink } from './figure-link'
import { texts } from './texts'

interface IncomeCardProps {
  received: Readonly<Record<string, string>>
  now: string
}

/** What was received on each of the last days, as bars that lead to the payments of their day. */
export function IncomeCard({ received, now }: IncomeCardProps) {
  const localize = useLocalize()
  const days = incomeDaysUntil(now)
  const amounts = days.map((day) => received[day] ?? '0.00')
  const most = Math.max(1, ...amounts.map(Number))
  const cents = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
  const average = grouped((cents / 100 / days.length).toFixed(2))
  return (
    <section className="overview-card">
      <header>
        <h2>{localize(texts.days)}</h2>
        <span>{fill(localize(texts.average), { amount: average })}</span>
      </header>
      <ol className="overview-days">
        {days.map((day, index) => {
          const amount = amounts[index] ?? '0.00'
          const text = `${grouped(amount)} ${localize(texts.yuan)}`
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
