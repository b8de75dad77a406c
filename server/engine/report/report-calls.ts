import { zhEn } from '../../../model/label'
import { reportPath, reportPermissions, type Report } from '../../../model/report/report'
import { reports, overview } from '../../../resources/reports.server'
import { may, type Access } from '../../access/access'
import type { Call, CostlyKind } from '../api/call'
import type { Engine } from '../engine'
import { saveTicket } from '../export/export-request'
import { reportRows, spanOf } from './report-rows'
import type { ServedReport, FigureReader } from './served-report'
import { checkText } from '../../../model/check'
import { isEmpty } from '../../../model/is-empty'
import { overviewPath } from '../../../model/report/overview'
import { listNamed, permissionsFor } from '../../../model/resource'
import { badFields } from '../../api-error'
import { scopeOf } from '../../access/row-filter'
import type { Connection } from '../../database/database'
import { prepared } from '../../database/prepared'
import { parkField } from '../../rows/rows'
import { tableName } from '../../rows/names'
import { whereOf } from '../read/where'
import { conditionsOf } from '../read/search-input'
import type { Body } from '../write/form-input'

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

function callsOfReport(engine: Engine, served: ServedReport): Call[] {
  const { report } = served
  const { zh, en } = report.label
  const post = (path: string, costly: CostlyKind, run: Call['run']): Call => ({
    method: 'POST',
    path,
    permission: report.permission,
    allows: (access) => may(access, reportPermissions(report)),
    costly,
    // A ticket for a workbook is stored, and is not bound to the session.
    reads: costly === 'report',
    ...(costly === 'export' && { loggedAs: zhEn(`导出：${zh}`, `Export: ${en}`) }),
    run,
  })
  return [
    post(reportPath(report), 'report', async (body, { access, lang, now }) => {
      const span = spanOf(served, body, now)
      const on = span.to < now ? engine.database.past : engine.database
      return JSON.stringify(await reportRows(served, span, access, lang, on))
    }),
    post(`${reportPath(report)}/export`, 'export', async (body, caller) => {
      const request = { report: report.name, span: spanOf(served, body, caller.now), lang: caller.lang }
      return JSON.stringify(await saveTicket(engine, caller, request))
    }),
  ]
}

export const reportNamed = (name: string): ServedReport | undefined =>
  reports.find(({ report }) => report.name === name)

export const reportCalls = (engine: Engine): { report: Report; calls: readonly Call[] }[] =>
  reports.map((served) => ({ report: served.report, calls: callsOfReport(engine, served) }))
