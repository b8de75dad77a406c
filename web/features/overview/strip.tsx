import type { ReactNode } from 'react'
import { failedStates, incomeDaysUntil, paidOn, type Overview } from '../../../resources/overview/overview'
import { command } from '../../../resources/terminal/command'
import { useDictionary } from '../../fields/dictionary/dictionary'
import { grouped } from '../../fields/number/grouped'
import { FigureLink } from './figure-link'
import { Bar } from './cards'
import { hoursTotal, percentOf } from './overview-sums'
import { lastWeekday, texts } from './texts'
import { t } from '../../text/text'

const whole = (count: number): string => grouped(String(count)).replace('.00', '')

const Cell = ({ title, children, note }: { title: string; children: ReactNode; note?: ReactNode }) => (
  <li>
    <h2>{title}</h2>
    <p className="overview-value">{children}</p>
    {note && <p className="overview-about">{note}</p>}
  </li>
)

interface PartProps {
  data: Overview
}

function Occupied({ data: { occupancy = [], now } }: PartProps) {
  const occupied = occupancy.reduce((sum, park) => sum + park.occupied, 0)
  const stalls = occupancy.reduce((sum, park) => sum + park.stalls, 0)
  const percent = percentOf(occupied, stalls)
  return (
    <Cell
      title={t(texts.occupied)}
      note={
        <>
          <Bar percent={percent} />
          {t(texts.full, { percent })}
        </>
      }
    >
      <FigureLink of="occupied" now={now} label={t(texts.occupied)} text={whole(occupied)} />{' '}
      <small>
        / <FigureLink of="stalls" now={now} label={t(texts.ofStalls)} text={whole(stalls)} />
      </small>
    </Cell>
  )
}

type Direction = 'entered' | 'left'

function Flow({ data: { flow, now }, of }: PartProps & { of: Direction }) {
  if (!flow) return null
  const count = hoursTotal(flow[of])
  const [before, name] =
    of === 'entered'
      ? [flow.enteredWeekBefore, 'enteredWeekBefore' as const]
      : [flow.leftWeekBefore, 'leftWeekBefore' as const]
  const day = t(lastWeekday(now))
  const change = before > 0 ? Math.round((1000 * (count - before)) / before) / 10 : null
  return (
    <Cell
      title={t(texts[of])}
      note={
        <>
          {change !== null && (
            <span title={t(change < 0 ? texts.fewerThan : texts.moreThan, { day, percent: Math.abs(change) })}>
              {`${change < 0 ? '↓' : change > 0 ? '↑' : '='} ${Math.abs(change)}% `}
            </span>
          )}
          <span>
            {`${t(texts.weekBefore, { day })} `}
            <FigureLink of={name} now={now} label={day} text={whole(before)} />
          </span>
        </>
      }
    >
      <FigureLink of={of} now={now} label={t(texts[of])} text={whole(count)} /> <small>{t(texts.cars)}</small>
    </Cell>
  )
}

function Received({ data: { received = {}, now } }: PartProps) {
  const [before = '', today = ''] = incomeDaysUntil(now).slice(-2)
  const [amount, amountBefore] = [today, before].map((day) => grouped(received[day] ?? '0.00'))
  const yesterday = t(texts.yesterday)
  return (
    <Cell
      title={t(texts.received)}
      note={
        <span>
          {`${yesterday} `}
          <FigureLink of="received" {...{ now, also: paidOn(before) }} label={yesterday} text={amountBefore ?? ''} />
        </span>
      }
    >
      <FigureLink of="received" now={now} label={t(texts.received)} text={amount ?? ''} />{' '}
      <small>{t(texts.yuan)}</small>
    </Cell>
  )
}

function Charging({ data: { charging, now } }: PartProps) {
  if (!charging) return null
  return (
    <Cell
      title={t(texts.charging)}
      note={
        <span>
          {`${t(texts.chargingCars)} `}
          <FigureLink of="charging" now={now} label={t(texts.chargingCars)} text={whole(charging.cars)} />
        </span>
      }
    >
      <FigureLink of="charging" now={now} label={t(texts.charging)} text={charging.power.toFixed(1)} />{' '}
      <small>kW</small>
    </Cell>
  )
}

/** The main figures of the day, in one strip. */
export function Strip({ data }: PartProps) {
  return (
    <ul className="overview-strip card">
      {data.occupancy && <Occupied data={data} />}
      {data.flow && <Flow data={data} of="entered" />}
      {data.flow && <Flow data={data} of="left" />}
      {data.received && <Received data={data} />}
      {data.charging && <Charging data={data} />}
    </ul>
  )
}

function FailedCommands({ data: { commands = {}, now } }: PartProps) {
  const { byValue } = useDictionary(command.fields.state.of ?? '')
  return failedStates.map((state) => {
    const label = byValue.get(state)?.label ?? ''
    return (
      <span key={state}>
        {`${label} `}
        <FigureLink of="commands" now={now} also={{ state }} label={label} text={whole(commands[state] ?? 0)} />
      </span>
    )
  })
}

/** What needs somebody sooner or later, in a line. */
export function Upkeep({ data }: PartProps) {
  const { terminals, members, now } = data
  const [offline, all, expiring] = [t(texts.offline), t(texts.terminals), t(texts.expiring)]
  return (
    <ul className="overview-upkeep card">
      {terminals && (
        <li>
          <h2>{offline}</h2>
          <span>
            <FigureLink of="offline" now={now} label={offline} text={whole(terminals.offline)} />
            {' / '}
            <FigureLink of="terminals" now={now} label={all} text={whole(terminals.all)} />
          </span>
        </li>
      )}
      {data.commands && (
        <li>
          <h2>{t(texts.failed)}</h2>
          <FailedCommands data={data} />
        </li>
      )}
      {members && (
        <li>
          <h2>{expiring}</h2>
          <FigureLink of="expiring" now={now} label={expiring} text={whole(members.expiring)} />
        </li>
      )}
    </ul>
  )
}
