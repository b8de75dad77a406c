import { levelsBySeverity } from '../../resources/dictionaries/alarm'
import { failedStates, figures, type FigureName, type Overview } from '../../resources/overview/overview'
import type { Figure } from '../../model/report/overview'
import type { JsonObject, ListData, RunningServer } from '../support/running-server'

/** A figure of the overview, and the body of the list whose total it is. */
export interface FigureCheck {
  name: string
  figure: Figure
  /** Of the overview that was read; undefined: it has no such part. */
  shown: (overview: Overview) => number | undefined
  also?: JsonObject
  /** What it is a total of; absent: the number of rows. */
  listed?: (list: ListData & { summary?: Record<string, string> }) => number
}

const added = (counts: Readonly<Record<string, number>> | undefined): number | undefined =>
  counts && Object.values(counts).reduce((sum, one) => sum + one, 0)
const parksOf = ({ occupancy }: Overview, key: 'stalls' | 'occupied' | 'free'): number | undefined =>
  occupancy?.reduce((sum, park) => sum + park[key], 0)

type Shown = FigureCheck['shown']
const counted: Partial<Record<FigureName, Shown>> = {
  stalls: (all) => parksOf(all, 'stalls'),
  occupied: (all) => parksOf(all, 'occupied'),
  free: (all) => parksOf(all, 'free'),
  outages: ({ outages }) => added(outages),
  entered: ({ flow }) => added(flow?.entered),
  left: ({ flow }) => added(flow?.left),
  enteredThatDay: ({ flow }) => added(flow?.enteredThatDay),
  enteredWeekBefore: ({ flow }) => flow?.enteredWeekBefore,
  leftWeekBefore: ({ flow }) => flow?.leftWeekBefore,
  waiting: ({ queue }) => queue?.waiting,
  fetching: ({ queue }) => queue?.fetching,
  charging: ({ charging }) => charging?.cars,
  terminals: ({ terminals }) => terminals?.all,
  offline: ({ terminals }) => terminals?.offline,
  expiring: ({ members }) => members?.expiring,
}

const cents = (amount: string): number => Math.round(Number(amount) * 100)

/** Every number that the overview shows. */
export const figureChecks: readonly FigureCheck[] = [
  ...Object.entries(counted).map(([name, shown]) => ({ name, figure: figures[name as FigureName], shown })),
  ...failedStates.map((state) => ({
    name: `commands ${state}`,
    figure: figures.commands,
    also: { state },
    shown: ({ commands }: Overview) => commands && (commands[state] ?? 0),
  })),
  ...levelsBySeverity.map((level) => ({
    name: `warnings ${level}`,
    figure: figures.warnings,
    also: { warning_level: level },
    shown: ({ warnings }: Overview) => warnings && (warnings.levels[level] ?? 0),
  })),
  {
    name: 'power',
    figure: figures.charging,
    shown: ({ charging }) => charging?.power,
    listed: ({ list }) => list.reduce((sum, { power }) => sum + Number(power), 0),
  },
  {
    name: 'received',
    figure: figures.received,
    shown: ({ received, now }) => received && cents(received[now.slice(0, 10)] ?? '0'),
    listed: ({ summary }) => cents(summary?.received ?? 'none'),
  },
]

/** The total of the list that a figure leads to. */
export async function listedTotal(
  server: RunningServer,
  { figure, also, listed }: FigureCheck,
  now: string,
  { token, ...filters }: JsonObject & { token?: string } = {},
): Promise<number> {
  const body = { ...figure.filters(now), ...also, ...filters, list: figure.list, page_size: 1000 }
  const answer = await server.list(`/api/${figure.of.name}`, body, token)
  return listed ? listed(answer) : answer.page.total_count
}
