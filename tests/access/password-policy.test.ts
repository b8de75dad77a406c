import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  badFieldsOf,
  fresh,
  knownPassword,
  startServer,
  type RunningServer,
  type TestUser,
} from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

describe.each(databaseKinds)('the rule of passwords on %s', (kind) => {
  let server: RunningServer
  let setting: number
  /** Whose password is from before. */
  let person: TestUser

  beforeAll(async () => {
    server = await startServer(kind)
    person = await server.asRole()
    setting = await server.create('/api/configs', {
      config_name: 'x',
      config_key: 'password_policy',
      config_value: 'long',
    })
  })
  afterAll(() => server.close())

  const newUser = (password: string, user_name = fresh('user')) =>
    server.call('PUT', '/api/user/create', { user_name, nickname: 'x', password, dept_id: 1 })

  it.each([
    ['eight of one sort', 'zqxwvkjp'],
    ['with spaces', 'correct horse battery'],
    ['Chinese', '停车场的密码很长很长'],
    ['64 characters', 'a quiet garage at night, '.repeat(3).slice(0, 64)],
    ['64 Chinese characters', '停车场的老王今天又迟到了因为下雨'.repeat(4)],
  ])('long takes %s, and they sign in', async (_, password) => {
    const name = fresh('user')
    expect((await newUser(password, name)).code).toBe(0)
    await server.signIn(name, password)
  })

  it.each([
    ['seven characters', 'zqxwvkj'],
    ['65 characters', 'a'.repeat(65)],
    ['2,000 Chinese characters', '停'.repeat(2000)],
    ['a common one', 'iloveyou'],
    ['a common one in other letters', 'IloveYou'],
    ['a common one with digits', 'password1'],
    ['the name of the product', 'Berth2026!'],
    ['a repeat', '88888888'],
    ['a repeat of a part', '123123123'],
    ['a sequence', '0123456789'],
    ['a row of keys', '1qaz2wsx'],
    ['a date', '20000101'],
    ['a common one with a sign for a letter', 'p@ssword'],
    ['a common one in full width', 'ｐａｓｓｗｏｒｄ'],
    ['a name and digits', 'zhang123'],
    ['that of the demonstration', 'Garage_123'],
  ])('long refuses %s', async (_, password) => {
    const answer = await newUser(password)
    expect(answer.code).toBe(40000)
    expect(badFieldsOf(answer)).toEqual(['password'])
  })

  it("long refuses the user's own name with signs around it", async () => {
    expect(badFieldsOf(await newUser('sunflower__2026', 'sunflower'))).toEqual(['password'])
  })

  it('holds for a changed password, and is told to windows; existing ones stay', async () => {
    expect(await server.ask('POST', '/api/user/check_token', {}, person.token)).toMatchObject({
      passwordPolicy: 'long',
    })
    const change = (newpassword: string) =>
      server.call(
        'POST',
        '/api/user/updpwd',
        { user_name: person.userName, password: knownPassword, newpassword },
        person.token,
      )
    for (const bad of ['Abc_12', '12345678', 'football'])
      expect(badFieldsOf(await change(bad))).toEqual(['newpassword'])
    expect((await change('a quiet garage at night')).code).toBe(0)
    await server.signIn(person.userName, 'a quiet garage at night')
  })

  it('is the one of the documents unless set', async () => {
    await server.ask('DELETE', '/api/configs/delete', { id: setting })
    expect((await newUser('correct horse battery')).code).toBe(40000)
    expect((await newUser('Abc_12')).code).toBe(0)
    expect(badFieldsOf(await newUser('Garage_123'))).toEqual(['password'])
    const another = await server.asRole()
    expect(await server.ask('POST', '/api/user/check_token', {}, another.token)).toMatchObject({
      passwordPolicy: 'standard',
    })
  })
})
