import { carPagePath } from '../../model/car-page'
import { isFoundByPart, kindTraits } from '../../model/kind-traits'
import { overviewPath } from '../../model/report/overview'
import { reportPath } from '../../model/report/report'
import type { Resource } from '../../model/resource'
import { searchPath } from '../../model/search/found-data'
import { shift, wallTime, type When } from '../../model/wall-time'
import { parkField } from '../../server/rows/rows'
import { reports } from '../../resources/reports.server'

export interface Request {
  name: string
  path: string
  body: Record<string, unknown>
  /** Time must not grow with the months, except where up to 100,000 matching rows are counted. */
  isBound: boolean
}

/** Three characters that one plate in 1,400 has, three that one in 16 has, and a whole plate. */
const part = 'A1B'
const commonPart = '粤BA'
const whole = 'BA1B2C'
const year = { days: -365 }
const always = { days: -3650 }
/** Of 50 rows; the second is the last that may be read. */
const deepPages = [20_000, 40_000]

const rangeOf = (tzName: string, from: When) => {
  const now = wallTime(new Date(), tzName)
  return { start_time: shift(now, from), end_time: shift(now, { hours: 1 }) }
}

const sortable = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, { kind, stored }]) =>
    kindTraits[kind].sortable && stored !== false ? [name] : [],
  )

const searchedByPart = ({ list, fields }: Resource): string[] =>
  list.search
    .map((one) => (typeof one === 'string' ? one : one.field))
    .filter((name) => fields[name] && isFoundByPart(fields[name]))

/** For the window with which a screen opens, and for other ranges. */
export function requestsOf(resource: Resource, tzName: string): Request[] {
  const { list, name } = resource
  const range = (from: When) => rangeOf(tzName, from)
  const isWindowed = list.window !== undefined && 'from' in list.window
  const usual = list.window && 'from' in list.window ? range(list.window.from) : {}
  const to = (call: string, what: string, body: object, isBound = false): Request => ({
    name: `${name} ${what}`,
    path: `/api/${name}/${call}`,
    isBound,
    body: { page_size: 50, ...body },
  })
  const index = (what: string, body: object, isBound = false) => to('index', what, body, isBound)
  return [
    index('list', usual, isWindowed),
    index('second page', { ...usual, page: 2 }, isWindowed),
    to('news', 'changes', { ...usual, after: 1, shown: [[1, 1]], top: true }),
    ...searchedByPart(resource).flatMap((field) => [
      index(`${field} of three letters`, { ...usual, [field]: part }, isWindowed),
      index(`${field} of three letters, a year`, { ...range(year), [field]: part }),
      index(`${field} of three letters, always`, { [field]: part }),
      index(`${field} of three letters, always, second page`, { [field]: part, page: 2 }),
      index(`${field} of three common letters, always`, { [field]: commonPart }),
      index(`${field} of three common letters, always, page 1900`, { [field]: commonPart, page: 1900 }),
      index(`${field} of three common letters, always, sorted`, {
        [field]: commonPart,
        order_column_name: 'version',
        order_type: 'ASC',
      }),
      index(`${field}, whole, always`, { [field]: whole }),
      index(`${field} of two letters, always`, { [field]: part.slice(0, 2) }),
    ]),
    index('a year', range(year)),
    index('a year, second page', { ...range(year), page: 2 }),
    index('always', range(always)),
    index('without a range', {}),
    index('counted exactly', { exact_total: true }),
    index('of a park', { ...usual, [parkField(resource) ?? 'id']: 'P3' }),
    index('of a park, always', { [parkField(resource) ?? 'id']: 'P3' }),
    index('last page of its window', { ...usual, page: 2000 }),
    ...deepPages.flatMap((page) => [
      index(`page ${page}`, { page }),
      index(`page ${page} of always`, { ...range(always), page }),
      index(`page ${page}, from a known row`, { page, last: [page - 1, 1_000_000] }),
    ]),
    ...sortable(resource).map((field) => index(`by ${field}`, { order_column_name: field, order_type: 'ASC' })),
    to('find_all', 'look-up', { page_size: 50, match: part }),
  ]
}

export const otherRequests = (tzName: string): Request[] => {
  const request = (name: string, path: string, body: Record<string, unknown>): Request => ({
    name,
    path,
    body,
    isBound: false,
  })
  return [
    request('search over data, three letters', searchPath, { text: part }),
    request('search over data, a plate', searchPath, { text: whole }),
    request('page of a car', carPagePath, { plate: `粤${whole}` }),
    request('overview', overviewPath, {}),
    ...reports.map(({ report }) =>
      request(`report ${reportPath(report)}`, reportPath(report), rangeOf(tzName, { days: -30 })),
    ),
  ]
}
