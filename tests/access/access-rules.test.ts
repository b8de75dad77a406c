import { describe, expect, it } from 'vitest'
import { department } from '../../resources/access/department'
import { stall } from '../../resources/garage/stall'
import { grade } from '../../resources/member/grade'
import { may, permissionsIn, personOf, type Access } from '../../server/access/access'
import { added, allDepartments, isScopeBeyond, mayGive, menusBeyond } from '../../server/access/grants'
import { isWithin, scopeOf } from '../../server/access/row-filter'
import {
  addressLimit,
  addressSubject,
  failuresToCaptcha,
  nameLocks,
  nameMemorySeconds,
  nameSubject,
} from '../../server/access/throttle/throttle-rules'

const nobody: Access = {
  userId: 1,
  userName: 'u',
  nickname: '',
  avatar: null,
  permissions: new Set(),
  menus: new Set(),
  roles: new Set(),
  departments: new Set(),
  parks: new Set(),
  roleNames: [],
  mustChange: false,
  mustEnrol: false,
  reader: null,
}

describe('permissions', () => {
  const user = { ...nobody, permissions: new Set(['a:query', 'b:edit']) }

  it('are needed only where one is asked for, and one of several is enough', () => {
    expect(may(user, 'a:query')).toBe(true)
    expect(may(user, 'a:edit')).toBe(false)
    expect(may(user, ['a:edit', 'b:edit'])).toBe(true)
    expect(may(user, ['a:edit', 'c:edit'])).toBe(false)
    expect(may(user, [])).toBe(false)
    expect(may(nobody, null)).toBe(true)
  })

  it('of a menu row are separated by commas', () => {
    expect(permissionsIn(' a:query, b:edit ,,')).toEqual(['a:query', 'b:edit'])
    expect(permissionsIn(null)).toEqual([])
    expect(permissionsIn(' ')).toEqual([])
  })
})

describe('the person who calls', () => {
  it('is the user, or who sees the app as that user', () => {
    expect(personOf({ userId: 7 })).toBe(7)
    expect(personOf({ userId: 7, viewer: { userId: 3, userName: 'v', nickname: '' } })).toBe(3)
  })
})

describe('the scope of a user', () => {
  const user = { ...nobody, departments: new Set([7]), parks: new Set(['P001']) }
  const head = { ...nobody, departments: 'all', parks: 'all' } as const

  it('restricts rows of parks and of departments, each by its own field', () => {
    expect(scopeOf(stall, user)).toEqual([{ field: 'park_code', values: new Set(['P001']) }])
    expect(scopeOf(department, user)).toEqual([{ field: 'id', values: new Set([7]) }])
    expect(scopeOf(grade, user)).toEqual([])
    expect(scopeOf(stall, head)).toEqual([])
    expect(scopeOf(department, head)).toEqual([])
    expect(scopeOf(stall, { ...user, departments: 'all' })).toHaveLength(1)
    expect(scopeOf(department, { ...user, parks: 'all' })).toHaveLength(1)
  })

  it('contains a row only if its park or department is known to be in it', () => {
    expect(isWithin(stall, user, { park_code: 'P001' })).toBe(true)
    expect(isWithin(stall, user, { park_code: 'P002' })).toBe(false)
    for (const park_code of [null, undefined, ['P001'], {}]) expect(isWithin(stall, user, { park_code })).toBe(false)
    expect(isWithin(department, user, { id: 7 })).toBe(true)
    expect(isWithin(department, user, { id: 8 })).toBe(false)
    expect(isWithin(department, user, { id: '7' })).toBe(false)
    expect(isWithin(stall, head, { park_code: null })).toBe(true)
    expect(isWithin(grade, nobody, {})).toBe(true)
  })
})

describe('what a user may grant', () => {
  const user = { ...nobody, menus: new Set([1, 2]), roles: new Set([5]), departments: new Set([7]) }
  const head = { ...user, departments: 'all' } as const
  const own = { id: 6, role_menu: [1], data_scope: 2, role_dept: [7] }

  it('is their own menus and departments, and their own roles whatever those have', () => {
    expect(menusBeyond(user, [1, 2, 3, 4])).toEqual([3, 4])
    expect(isScopeBeyond(user, own)).toBe(false)
    expect(isScopeBeyond(user, { ...own, role_dept: [7, 8] })).toBe(true)
    expect(isScopeBeyond(user, { ...own, data_scope: allDepartments, role_dept: [] })).toBe(true)
    expect(isScopeBeyond(head, { ...own, data_scope: allDepartments, role_dept: [8] })).toBe(false)
    expect(mayGive(user, own)).toBe(true)
    expect(mayGive(user, { ...own, role_menu: null, role_dept: null })).toBe(true)
    expect(mayGive(user, { ...own, role_menu: [1, 3] })).toBe(false)
    expect(mayGive(user, { ...own, role_dept: [8] })).toBe(false)
    expect(mayGive(user, { id: 5, role_menu: [3], data_scope: allDepartments, role_dept: null })).toBe(true)
  })

  it('must contain only what a change adds', () => {
    const all = { ...own, data_scope: allDepartments, role_dept: [8] }
    expect(added(own, { ...own, role_menu: [1, 3], role_dept: [7, 8] })).toEqual({
      id: 6,
      role_menu: [3],
      data_scope: null,
      role_dept: [8],
    })
    expect(added(own, all)).toMatchObject({ data_scope: allDepartments, role_dept: [] })
    expect(added(all, all)).toMatchObject({ data_scope: null, role_dept: [] })
    expect(added(all, own)).toMatchObject({ data_scope: null, role_dept: [7] })
  })
})

describe('the throttle of sign-ins', () => {
  it('locks a name from its fifth failure, ever longer, and asks for a captcha before', () => {
    const locks = nameLocks({ lockFailures: 5, lockMinutes: 15 })
    expect(locks).toEqual([0, 0, 0, 0, 60, 120, 240, 480, 900])
    expect(failuresToCaptcha).toBeLessThan(locks.findIndex((seconds) => seconds > 0) + 1)
    expect(nameLocks({ lockFailures: 2, lockMinutes: 1 })).toEqual([0, 60])
    expect(nameLocks({ lockFailures: 3, lockMinutes: 2 })).toEqual([0, 0, 60, 120])
    expect(nameMemorySeconds).toBe(24 * 60 * 60)
    expect(addressLimit).toEqual({ failures: 30, seconds: 600 })
    expect(nameSubject('chen')).toMatch(/^name:[0-9a-f]{64}$/)
    expect(nameSubject('chen')).not.toBe(nameSubject('Chen'))
  })

  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::FFFF:10.0.0.1', '10.0.0.1'],
    ['::ffff:a00:1', '0:0:0:0'],
    ['1:2:3::ffff:10.0.0.1', '1:2:3:0'],
    ['::ffff:10.0.0.1%eth0', '10.0.0.1'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['2001:0db8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
    ['2001:db8::5', '2001:db8:0:0'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
    ['1::2:3:4:5:6:7', '1:0:2:3'],
    ['::2:3:4:5:6:7:8', '0:2:3:4'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['1:2::', '1:2:0:0'],
    ['1:2:3::', '1:2:3:0'],
    ['::', '0:0:0:0'],
    ['a name', 'a name'],
  ])('counts the failures of %s for %s', (ip, counted) => {
    expect(addressSubject(ip)).toBe(`address:${counted}`)
  })
})
