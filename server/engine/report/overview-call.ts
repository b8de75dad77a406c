import { checkText } from '../../../model/check'
import { isEmpty } from '../../../model/is-empty'
import { overviewPath } from '../../../model/report/overview'
import { listNamed, permissionsFor } from '../../../model/resource'
import { overview } from '../../../resources/reports.server'
import { badFields } from '../../api-error'
import { may, type Access } from '../../access/access'
import { scopeOf } from '../../access/row-filter'
import type { Connection } from '../../database/database'
import { prepared } from '../../database/prepared'
import { parkField } from '../../rows/rows'
import { tableName } from '../../rows/names'
import type { Call } from '../api/call'
import type { Engine } from '../engine'
import { whereOf } from '../read/where'
import { conditionsOf } from '../read/search-input'
import type { Body } from '../write/form-input'
import type { FigureReader } from './served-overview'

function readerOf(on: Connection, access: Access, park: string | null, now: string): FigureReader {
  return {
    now,
    rows({ of, list, filters }, { select, tail = '', also }) {
      const field = parkField(of)
      const body = { ...filters(now), ...also, ...(park !== null && field !== null && { [field]: park }) }
      const { conditions } = conditionsOf(of, body, [], listNamed(of, list))
      const { text, values } = whereOf(of, conditions, scopeOf(of, access))
      return on.rows(prepared(`SELECT ${select.join(', ')} FROM ${tableName(of)}${text} ${tail}`, values))
    },
  }
}

function parkIn({ park_code }: Body): string | null {
  if (isEmpty(park_code)) return null
  const checked = checkText(park_code)
  if ('problem' in checked) throw badFields([{ field: 'park_code', problem: checked.problem }])
  return checked.value
}

async function partsFor(access: Access, figures: FigureReader): Promise<Record<string, unknown>> {
  const permitted = Object.entries(overview).filter(([, { of }]) => may(access, permissionsFor(of, 'query')))
  return Object.fromEntries(
    await Promise.all(permitted.map(async ([name, { read }]) => [name, await read(figures)] as const)),
  )
}

/** A session is enough: each part asks for the permission of its list. */
export const overviewCall = ({ database }: Engine): Call => ({
  method: 'POST',
  path: overviewPath,
  permission: null,
  allows: () => true,
  costly: 'report',
  reads: true,
  run: async (body, { access, now }) =>
    JSON.stringify({ now, ...(await partsFor(access, readerOf(database, access, parkIn(body), now))) }),
})
