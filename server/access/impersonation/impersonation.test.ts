import { describe, expect, it } from 'vitest'
import type { Access } from '../access'
import { viewAccess, viewPermission } from './impersonation'

const accessOf = (values: Partial<Access>): Access => ({
  userId: 1,
  userName: 'one',
  nickname: 'One',
  avatar: null,
  permissions: new Set(),
  menus: new Set(),
  roles: new Set(),
  roleNames: [],
  departments: 'all',
  parks: 'all',
  mustChange: false,
  mustEnrol: false,
  reader: null,
  ...values,
})

describe('what a viewer sees as another user', () => {
  const viewed = accessOf({
    userId: 2,
    userName: 'two',
    permissions: new Set(['a', 'b']),
    menus: new Set([1, 2]),
    roles: new Set([7]),
    departments: new Set([1, 2]),
    parks: new Set(['P', 'Q']),
    mustChange: true,
  })

  it('is what both may', () => {
    const viewer = accessOf({
      userId: 9,
      permissions: new Set(['b', 'c', viewPermission]),
      menus: new Set([2, 3]),
      departments: new Set([2, 3]),
      parks: new Set(['Q', 'R']),
    })
    expect(viewAccess(viewed, viewer)).toMatchObject({
      userId: 2,
      userName: 'two',
      permissions: new Set(['b']),
      menus: new Set([2]),
      roles: new Set(),
      departments: new Set([2]),
      parks: new Set(['Q']),
      mustChange: false,
      viewer: { userId: 9 },
    })
  })

  it('is the narrower scope where one of them sees all', () => {
    const all = accessOf({ permissions: new Set([viewPermission]) })
    expect(viewAccess(viewed, all)).toMatchObject({ departments: new Set([1, 2]), parks: new Set(['P', 'Q']) })
    const narrow = accessOf({ permissions: new Set([viewPermission]), departments: new Set(), parks: new Set() })
    expect(viewAccess(accessOf({}), narrow)).toMatchObject({ departments: new Set(), parks: new Set() })
    expect(viewAccess(accessOf({}), all)).toMatchObject({ departments: 'all', parks: 'all' })
  })

  it('is nothing without the permission, or before the viewer has changed their password or set up what their role requires', () => {
    expect(viewAccess(viewed, accessOf({ permissions: new Set(['system:user:edit']) }))).toBeNull()
    expect(viewAccess(viewed, accessOf({ permissions: new Set([viewPermission]), mustChange: true }))).toBeNull()
    expect(viewAccess(viewed, accessOf({ permissions: new Set([viewPermission]), mustEnrol: true }))).toBeNull()
  })
})
