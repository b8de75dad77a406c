import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindTraits } from '../../model/kind-traits'
import type { Resource } from '../../model/resource'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { sheetIn } from '../support/workbook'
import { plant } from './insert-rows'
import { longestTexts } from './longest-texts'
import { creatable, entities, entityOf, formNames, fullForm, makeWorld, type World } from './samples'

/** Texts that a rule restricts: the longest that there are. A camera's terminal has to exist. */
const restricted: Record<string, JsonObject> = { camera: { serialno: 'x'.repeat(64), client_id: undefined } }

describe.each(databaseKinds)('the longest texts on %s', (kind) => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
  })
  afterAll(() => server.close())

  const resourceOf = (name: string): Resource => {
    const found = server.engine.resources.get(name)
    if (!found) throw new Error(`no resource ${name}`)
    return found
  }
  const inForm = (name: string): JsonObject => ({
    ...Object.fromEntries(
      Object.entries(longestTexts(resourceOf(name))).filter(([field]) => formNames(name).includes(field)),
    ),
    ...restricted[name],
  })

  it.each(creatable.map(([name]) => name))('of %s are stored by forms', async (name) => {
    const { base } = entityOf(name)
    const form = { ...fullForm(name, 5, world), ...inForm(name) }
    const created = await server.call('PUT', `${base}/create`, form)
    expect(created, created.text).toMatchObject({ status: 200, code: 0 })
    const changed = await server.call('PUT', `${base}/update`, { id: created.data.id, ...inForm(name) })
    expect(changed, changed.text).toMatchObject({ status: 200, code: 0 })
  })

  it.each(entities.map(([name]) => name))('of %s are listed, searched, sorted and exported', async (name) => {
    const { base } = entityOf(name)
    const resource = resourceOf(name)
    const texts = longestTexts(resource)
    await plant(server, name, 1, world, () => texts)
    const answered = async (path: string, body: JsonObject): Promise<void> => {
      const { status, text } = await server.call('POST', `${base}/${path}`, body)
      expect(status, `${path} ${JSON.stringify(body).slice(0, 100)} ${text.slice(0, 200)}`).toBe(200)
    }
    await answered('index', {})
    for (const [field, text] of Object.entries(texts))
      await answered('index', { [field]: [...text].slice(0, 200).join('') })
    for (const [field, { kind: one, stored }] of Object.entries(resource.fields))
      if (kindTraits[one].sortable && stored !== false)
        await answered('index', { order_column_name: field, order_type: 'DESC' })
    const columns = Object.keys(resource.fields).filter(
      (field) => !kindTraits[resource.fields[field]?.kind ?? 'id'].secret,
    )
    const { address } = await server.ask<{ address: string }>('POST', `${base}/export`, { columns })
    const { lines } = await sheetIn(await (await fetch(server.address + address)).arrayBuffer())
    expect(lines.length).toBeGreaterThan(1)
  })
})
