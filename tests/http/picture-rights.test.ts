import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOutSource } from '../../resources/parking/in-out-source'
import { plateQuery } from '../../resources/parking/passage-plate'
import { rowsOf } from '../../server/rows/rows'
import { pictureForm } from '../support/picture-form'
import { fresh, knownPassword, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { sheetIn } from '../support/workbook'

const bare = (address: unknown): string => String(address).split('?')[0] ?? ''

describe.each(databaseKinds)("a picture's address on %s", (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  const upload = (token?: string): Promise<string> => server.ask('POST', '/api/upload/image', pictureForm(), token)
  const statusOf = async (address: unknown): Promise<number> => (await fetch(server.address + String(address))).status
  /** A user whose own picture is shown. */
  const pictured = async (permissions: readonly string[] = []) => {
    const person = await server.asRole(permissions)
    await server.ask('PUT', '/api/user/update', { id: person.id, avatar: await upload() })
    const avatar = async (token = person.token): Promise<unknown> =>
      (await server.ask('POST', '/api/user/check_token', {}, token)).avatar
    return { ...person, avatar }
  }

  describe('dies', () => {
    it('with the session for which it was signed, and with no other of the same user', async () => {
      const person = await pictured()
      const second = await server.signIn(person.userName, knownPassword)
      const [first, other] = [await person.avatar(), await person.avatar(second)]
      expect(bare(first)).toBe(bare(other))
      expect([await statusOf(first), await statusOf(other)]).toEqual([200, 200])
      await server.ask('POST', '/user/logout', {}, person.token)
      expect([await statusOf(first), await statusOf(other)]).toEqual([404, 200])
    })

    it('when its reader gets other rights, also more; who reads again gets one that is valid', async () => {
      const person = await pictured()
      const address = await person.avatar()
      expect(await statusOf(address)).toBe(200)
      await person.grant(['system:post:query'])
      expect(await statusOf(address)).toBe(404)
      expect(await statusOf(await person.avatar())).toBe(200)
    })

    it('when its reader is disabled or deleted', async () => {
      for (const end of ['disable', 'delete']) {
        const person = await pictured()
        const address = await person.avatar()
        expect(await statusOf(address)).toBe(200)
        if (end === 'delete') await server.ask('DELETE', '/api/user/delete', { id: person.id })
        else await server.ask('PUT', '/api/user/update', { id: person.id, status: 2 })
        expect(await statusOf(address), end).toBe(404)
      }
    })

    it('when its session was not used for too long', async () => {
      const person = await pictured()
      const address = await person.avatar()
      const text = `UPDATE "session" SET "seen_at" = now() - interval '25 hours' WHERE "user_id" = $1`
      await server.database.run({ text, values: [person.id] })
      expect(await statusOf(address)).toBe(404)
    })

    it('with the rights of who sees the app as another user, and with the session from which they do', async () => {
      const seen = await pictured()
      const see = ['system:user:impersonate', 'system:user:query']
      const viewOf = async (token: string): Promise<string> => {
        const form = { id: seen.id, reason: 'They see no picture' }
        return (await server.ask<{ token: string }>('POST', '/api/user/see_as', form, token)).token
      }
      const viewer = await server.asRole(see)
      const before = await seen.avatar(await viewOf(viewer.token))
      expect(await statusOf(before)).toBe(200)
      await viewer.grant([...see, 'system:post:query'])
      expect(await statusOf(before)).toBe(404)
      const after = await seen.avatar(await viewOf(viewer.token))
      expect(await statusOf(after)).toBe(200)
      await server.ask('POST', '/user/logout', {}, viewer.token)
      expect(await statusOf(after)).toBe(404)
    })
  })

  it('of a plate is told only to who may query plates, in lists that everybody reads, too', async () => {
    const park_code = await server.newPark(1)
    const stored = bare(await upload())
    const plate = fresh('PIC')
    const names = ['in_image', 'out_image', 'img'] as const
    const pictures = { in_image: stored, out_image: 'https://elsewhere.example/a.png', img: stored }
    const created_at = '2026-11-01 08:00:00'
    const passage = { park_code, PlateNo: plate, IsOut: 0, created_at, ...pictures }
    const { id, version } = await rowsOf(inOutSource, server.database).insert(passage)
    const rowsFor = async (token: string): Promise<JsonObject[]> => {
      const search = { PlateNo: plate, start_time: created_at, end_time: created_at }
      const ask = (call: string, body: JsonObject) => server.ask<JsonObject>('POST', `/api/inout/${call}`, body, token)
      const news = { ...search, after: 0, shown: [[id, Number(version) - 1]], top: false }
      const columns = { ...search, columns: names }
      const { address } = await ask('export', columns)
      const { lines } = await sheetIn(await (await fetch(server.address + String(address))).arrayBuffer())
      const [printed = []] = (await ask('print', columns)).rows as string[][]
      const car = await server.ask('POST', '/api/car/page', { plate }, token)
      const ofCar = (car.history as { of: string; row: JsonObject }[]).find(({ of }) => of === 'inout')
      return [
        await ask('update', { id }),
        ...(await server.list('/api/inout', search, token)).list,
        ...((await ask('news', news)).rows as JsonObject[]),
        (car.pictures as { in: JsonObject | null }).in ?? {},
        ofCar?.row ?? {},
        { in_image: '', out_image: printed[1], img: '' },
        { in_image: '', out_image: lines.at(-1)?.find((cell) => String(cell).startsWith('http')), img: '' },
      ]
    }
    const rights = ['garage:inout:export', 'garage:gpark:query']
    const shown = await rowsFor((await server.asRole([...rights, plateQuery])).token)
    expect(shown).toHaveLength(7)
    for (const [at, row] of shown.entries()) {
      expect(row.out_image, String(at)).toBe(pictures.out_image)
      for (const name of ['in_image', 'img'] as const)
        if (row[name] !== '') expect([bare(row[name]), await statusOf(row[name])], String(at)).toEqual([stored, 200])
    }
    const hidden = await rowsFor((await server.asRole(rights)).token)
    expect(hidden).toHaveLength(7)
    for (const [at, row] of hidden.entries())
      for (const name of names) expect([null, undefined, ''], `${at} ${name}`).toContain(row[name])
    // The rest of the row is for everybody.
    expect(hidden[0]).toMatchObject({ PlateNo: plate, in_image: null, out_image: null, img: null })
  })
})
