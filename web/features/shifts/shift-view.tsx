import type { Label } from '../../../model/label'
import { routeName, routePath } from '../../../model/screen'
import { paymentMethod } from '../../../resources/dictionaries/payment'
import { useDictionary } from '../../fields/dictionary/dictionary'
import { grouped, numberText } from '../../fields/number/grouped'
import { PageLink } from '../../page/page-link'
import { useSession } from '../../session/session'
import { isInMenu } from '../../session/menu-node'
import { texts } from './texts'
import './shift.css'
import { t, words } from '../../text/text'
import type { Row } from '../../../model/resource'
import { warning } from '../../../resources/alarm/warning'
import { stay } from '../../../resources/garage/stay'
import { pickupQueue } from '../../../resources/parking/pickup-queue'
import { payment } from '../../../resources/payment/payment'
import { detail, operateWith } from '../../api/resource-calls'
import { useLiveData, type LiveResult } from '../../page/use-live-data'
import { Facts } from '../cells/facts'
import { TableHead } from '../cells/table-head'
import { shift } from '../../../resources/shift/shift'
import type { ShownFigures, ShiftFigures, OpenItems } from '../../../resources/shift/shift'

const sources = [shift, stay, payment, pickupQueue, warning].map(({ name }) => name)

export interface ShownShift extends ShownFigures {
  row: Row<typeof shift>
}

/** A shift with its figures: as of now until they are signed. */
export const useShift = (id: number): LiveResult<ShownShift> =>
  useLiveData({
    key: ['shift', id],
    resources: sources,
    everyPark: true,
    read: async (signal) => {
      const [row, shown] = await Promise.all([
        detail<Row<typeof shift>>(shift.name, id, { signal, quiet: true }),
        operateWith<ShownFigures>(shift.name, 'figures', { id }, { signal, quiet: true }),
      ])
      return { row, ...shown }
    },
  })

const countText = (count: number): string => numberText(shift.fields.cars_in, String(count))

const carNumbers = ['parked_from', 'cars_in', 'cars_out', 'parked_to'] as const

function Cars({ figures }: { figures: ShiftFigures }) {
  const facts = carNumbers.map((name) => ({ name: t(shift.fields[name].label), value: countText(figures[name]) }))
  return <Facts className="shift-numbers" facts={facts} />
}

function Takings({ figures: { takings, total, refunds } }: { figures: ShiftFigures }) {
  const { byValue } = useDictionary(paymentMethod.dictionary.type)
  const nameOf = (method: number | null): string =>
    method === null ? t(texts.notStated) : (byValue.get(String(method))?.label ?? String(method))
  return (
    <>
      {takings.length === 0 ? (
        <p className="faint">{t(texts.nothing)}</p>
      ) : (
        <table className="page-table shift-table">
          <TableHead heads={[t(texts.method), t(texts.count), t(words.bill.amount)]} />
          <tbody>
            {takings.map(({ method, count, amount }) => (
              <tr key={method}>
                <th scope="row">{nameOf(method)}</th>
                <td>{countText(count)}</td>
                <td>{grouped(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(words.report.total)}</th>
              <td>{countText(takings.reduce((sum, { count }) => sum + count, 0))}</td>
              <td>{grouped(total)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {refunds.count > 0 && <p>{t(texts.refunds, { count: refunds.count, amount: grouped(refunds.amount) })}</p>}
    </>
  )
}

type OpenName = Exclude<keyof OpenItems, 'heldReceived'>

const places: readonly [name: OpenName, label: Label, view: string][] = [
  ['warnings', texts.warnings, 'log/warning'],
  ['waiting', texts.waiting, 'garage/queueboard'],
  ['held', texts.held, 'garage/deposit'],
  ['rejected', texts.rejected, 'log/refused'],
  ['differences', texts.differences, 'garage/difference'],
]

function Open({ open, linked }: { open: OpenItems; linked: boolean }) {
  const menu = useSession((session) => session.menu)
  const mayOpen = (view: string): boolean => linked && isInMenu(menu, routeName(view))
  return (
    <>
      <dl className="facts shift-numbers">
        {places.map(([name, label, view]) => (
          <div key={name} className={open[name] > 0 ? 'is-open' : undefined}>
            <dt>{mayOpen(view) ? <PageLink to={routePath(view)}>{t(label)}</PageLink> : t(label)}</dt>
            <dd>{countText(open[name])}</dd>
          </div>
        ))}
      </dl>
      {Number(open.heldReceived) > 0 && <p>{t(texts.heldReceived, { amount: grouped(open.heldReceived) })}</p>}
    </>
  )
}

function Signatures({ row }: { row: ShownShift['row'] }) {
  const signature = (name: Label, person: string | null, at: string | null) => ({
    name: t(name),
    value: (
      <>
        {person} <span className="faint">{at ?? t(texts.notSigned)}</span>
      </>
    ),
  })
  const { giver, taker } = shift.fields
  const facts = [signature(giver.label, row.giver, row.given_at), signature(taker.label, row.taker, row.taken_at)]
  return <Facts className="shift-signatures" facts={facts} />
}

/** What is handed over; `linked`: the open items lead to where they are dealt with. */
export function ShiftView({ shown, linked = false }: { shown: ShownShift; linked?: boolean }) {
  const { row, figures, frozen } = shown
  return (
    <div className="shift">
      <p className="faint">{t(frozen ? texts.frozen : texts.asOf, { time: figures.at })}</p>
      <h2>{t(texts.cars)}</h2>
      <Cars figures={figures} />
      <h2>{t(texts.takings)}</h2>
      <Takings figures={figures} />
      <h2>{t(texts.open)}</h2>
      <Open open={figures.open} linked={linked} />
      {row.hand_over_note && (
        <>
          <h2>{t(shift.fields.hand_over_note.label)}</h2>
          <p className="shift-note">{row.hand_over_note}</p>
        </>
      )}
      <h2>{t(texts.signatures)}</h2>
      <Signatures row={row} />
    </div>
  )
}
