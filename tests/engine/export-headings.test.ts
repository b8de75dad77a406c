import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localize, type Lang } from '../../model/label'
import { kindTraits } from '../../model/kind-traits'
import { listNamed, permissionFor } from '../../model/resource'
import { screens } from '../../resources'
import { reports } from '../../resources/reports.server'
import { reportPath } from '../../model/report/report'
import { shownColumns } from '../../model/report/report-sections'
import { makeWorld } from '../every-resource/samples'
import { sheetIn } from '../support/workbook'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { usualDatabase } from '../support/test-databases'

const languages: { lang: Lang; tag: string }[] = [
  { lang: 'zh-chs', tag: 'zh-CN' },
  { lang: 'en', tag: 'en' },
]

/** A person may export 60 times a minute. */
const mayExport = 60

const lists = screens
  .flatMap(({ view, resource, list }) =>
    resource && !resource.tree ? languages.map((one) => ({ ...one, view, resource, list })) : [],
  )
  .map((one, at) => ({ ...one, person: Math.floor(at / mayExport) }))

describe('the headings of a workbook', () => {
  let server: RunningServer
  const tokens: string[] = []
  beforeAll(async () => {
    server = await startServer(usualDatabase)
    await makeWorld(server)
    const exportPermissions = screens.flatMap(({ resource }) => resource?.exportWith ?? [])
    const all = screens.flatMap(({ resource }) => (resource && permissionFor(resource, 'query')) ?? [])
    while (tokens.length < lists.length / mayExport)
      tokens.push((await server.asRole([...new Set(all), ...exportPermissions])).token)
  })
  afterAll(() => server.close())

  const rowsOf = async (path: string, body: JsonObject, tag: string, token = server.admin): Promise<unknown[][]> => {
    const { code, data, text } = await server.call('POST', path, body, token, { 'Accept-Language': tag })
    expect(code, text).toBe(0)
    return (await sheetIn(await (await fetch(server.address + String(data.address))).arrayBuffer())).lines
  }

  it.each(lists)('are those of the list: $view ($lang)', async ({ resource, list, lang, tag, person }) => {
    const { columns, headings } = listNamed(resource, list)
    const shown = columns.filter((name) => !kindTraits[resource.fields[name]?.kind ?? 'id'].secret)
    const [heads] = await rowsOf(`/api/${resource.name}/export`, { columns: shown, list }, tag, tokens[person])
    expect(heads).toEqual(
      shown.map((name) => localize(headings?.[name] ?? resource.fields[name]?.label ?? resource.label, lang)),
    )
  })

  it.each(reports.flatMap(({ report }) => languages.map((one) => ({ ...one, report }))))(
    'are those of the report: $report.name ($lang)',
    async ({ report, lang, tag }) => {
      const [heads] = await rowsOf(`${reportPath(report)}/export`, {}, tag)
      const names = shownColumns(report, null, true)
      expect(heads).toEqual(names.map((name) => localize(report.columns[name]?.label ?? report.label, lang)))
    },
  )

  it('rejects a list that the resource does not have', async () => {
    const { code, data } = await server.call('POST', '/api/member/export', { list: 'nonsense' })
    expect([code, data.fields]).toMatchObject([40000, [{ field: 'list' }]])
  })

  it('says what zero means', async () => {
    const grade_id = await server.create('/api/grade', { grade_name: 'Zero' })
    const rule = { grade_id, rule_name: 'Any', min_time: 0, max_time: 0, cost: '1.00' }
    await server.create('/api/graderule', rule)
    const body = { columns: ['rule_name', 'min_time', 'max_time'], grade_id }
    expect((await rowsOf('/api/graderule/export', body, 'en'))[1]).toEqual(['Any', 0, 'No limit'])
    expect((await rowsOf('/api/graderule/export', body, 'zh-CN'))[1]).toEqual(['Any', 0, '不限'])
  })
})
