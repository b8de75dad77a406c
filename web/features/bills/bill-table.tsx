import type { Bill, BillCut, BillPart } from '../../../model/pricing/bill'
import { grouped } from '../../fields/number/grouped'
import { durationText } from '../../text/duration-text'
import type { Corrected } from './record-bill'
import { t, words } from '../../text/text'

/** A time on a bill: `HH:mm`, and the day (`MM-DD`) when it differs from that of the time before it. */
interface BillMoment {
  day: string | null
  clock: string
}

interface BillLine {
  from: BillMoment
  to: BillMoment
  part: BillPart
}

/** 24 hours of a stay: their parts and reductions. */
interface BillDay {
  day: number
  lines: BillLine[]
  cuts: BillCut[]
}

/** Returns a function that converts successive wall times (`YYYY-MM-DD HH:mm:ss`); `day` is that before the first. */
function momentReader(day: string) {
  let previous = day
  return (wall: string): BillMoment => {
    const current = wall.slice(0, 10)
    const isNew = current !== previous
    previous = current
    return { day: isNew ? current.slice(5) : null, clock: wall.slice(11, 16) }
  }
}

function billDays({ entry, parts, cuts }: Bill): BillDay[] {
  const moment = momentReader(entry.slice(0, 10))
  const lines = parts.map((part): BillLine => ({ from: moment(part.from), to: moment(part.to), part }))
  return [...new Set(parts.map(({ day }) => day))].map((day) => ({
    day,
    lines: lines.filter(({ part }) => part.day === day),
    cuts: cuts.filter((cut) => cut.day === day),
  }))
}

function Moment({ day, clock }: BillMoment) {
  return (
    <span className="bill-moment">
      {day && <span className="faint">{day} </span>}
      {clock}
    </span>
  )
}

function Amount({ of }: { of: string }) {
  return <td className={Number(of) === 0 ? 'bill-amount faint' : 'bill-amount'}>{grouped(of)}</td>
}

function PricedBy({ part: { kind, rule, tariff }, several }: { part: BillPart; several: boolean }) {
  return (
    <td>
      {kind === 'charged' && <span>{rule?.name}</span>}
      {kind === 'free' && <span className="tag tag-success">{t(words.bill.free)}</span>}
      {kind === 'uncovered' && <span className="tag tag-neutral">{t(words.bill.uncovered)}</span>}
      {several && tariff && <span className="bill-tariff faint">{tariff.name}</span>}
    </td>
  )
}

function Line({ line: { from, to, part }, several }: { line: BillLine; several: boolean }) {
  return (
    <tr>
      <td className={from.day || to.day ? 'bill-time is-dated' : 'bill-time'}>
        <Moment {...from} />–<Moment {...to} />
      </td>
      <td className="bill-amount">{durationText(part.minutes)}</td>
      <PricedBy part={part} several={several} />
      <Amount of={part.amount} />
    </tr>
  )
}

function Cut({ cut: { reason, tariff, amount }, several }: { cut: BillCut; several: boolean }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        <span>{t(words.bill[reason])}</span>
        {several && tariff && <span className="bill-tariff faint">{tariff.name}</span>}
      </th>
      <td className="bill-amount cell-waiver">{grouped(`-${amount}`)}</td>
    </tr>
  )
}

function Day({ of: { day, lines, cuts }, headed, several }: { of: BillDay; headed: boolean; several: boolean }) {
  return (
    <tbody>
      {headed && (
        <tr className="bill-day">
          <th scope="rowgroup" colSpan={4}>
            {t(words.bill.day, { from: (day - 1) * 24, to: day * 24 })}
          </th>
        </tr>
      )}
      {lines.map((line) => (
        <Line key={line.part.from} line={line} several={several} />
      ))}
      {cuts.map((cut, index) => (
        <Cut key={index} cut={cut} several={several} />
      ))}
    </tbody>
  )
}

function Sum({ name, amount }: { name: 'total' | 'cut' | 'priced' | 'cost'; amount: string }) {
  return (
    <tr className={`bill-${name}`}>
      <th scope="row" colSpan={3}>
        {t(words.bill[name])}
      </th>
      <td className="bill-amount">{grouped(amount)}</td>
    </tr>
  )
}

/** What a user changed about the price, when and why, and what is due since. */
function Correction({ before, corrected: { cost, at, user, reason } }: { before: string; corrected: Corrected }) {
  const difference = Number(cost) - Number(before)
  const byWhom = [user, at].filter(Boolean).join(t(words.value.comma))
  return (
    <>
      <tr className="bill-correction">
        <th scope="row" colSpan={3}>
          {t(words.bill.correction)}
          {byWhom && <span className="faint">{byWhom}</span>}
          {reason && <span>{t(words.bill.because, { reason })}</span>}
        </th>
        <td className="bill-amount">{(difference > 0 ? '+' : '') + grouped(difference.toFixed(2))}</td>
      </tr>
      <Sum name="cost" amount={cost} />
    </>
  )
}

function Headings() {
  return (
    <thead>
      <tr>
        <th scope="col">{t(words.bill.time)}</th>
        <th scope="col" className="bill-amount">
          {t(words.bill.length)}
        </th>
        <th scope="col">{t(words.bill.rule)}</th>
        <th scope="col" className="bill-amount">
          {t(words.bill.amount)}
        </th>
      </tr>
    </thead>
  )
}

interface BillTableProps {
  bill: Bill
  corrected: Corrected | null
  /** The stay was priced by several tariffs, which are named. */
  several: boolean
}

export function BillTable({ bill, corrected, several }: BillTableProps) {
  const days = billDays(bill)
  const billCuts = bill.cuts.filter(({ day }) => day === null)
  return (
    <table className="page-table bill-table">
      <Headings />
      {days.map((one) => (
        <Day key={one.day} of={one} headed={days.length > 1} several={several} />
      ))}
      <tfoot>
        {bill.cuts.length > 0 && <Sum name="total" amount={bill.total} />}
        {billCuts.map((cut, index) => (
          <Cut key={index} cut={cut} several={false} />
        ))}
        {bill.cuts.length > billCuts.length && <Sum name="cut" amount={`-${bill.cut}`} />}
        <Sum name={corrected ? 'priced' : 'cost'} amount={bill.cost} />
        {corrected && <Correction before={bill.cost} corrected={corrected} />}
      </tfoot>
    </table>
  )
}
