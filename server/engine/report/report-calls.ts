import { zhEn } from '../../../model/label'
import { reportPath, reportPermissions, type Report } from '../../../model/report/report'
import { reports } from '../../../resources/reports.server'
import { may } from '../../access/access'
import type { Call, CostlyKind } from '../api/call'
import type { Engine } from '../engine'
import { saveTicket } from '../export/export-request'
import { reportRows, spanOf } from './report-rows'
import type { ServedReport } from './served-report'

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
