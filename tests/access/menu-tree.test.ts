import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Access } from '../../server/access/access'
import { added, mayGive, type RoleGrant } from '../../server/access/grants'
import { menuTree, type MenuNode, type MenuRow } from '../../server/access/menu-tree'

const row = (id: number, parent_id: number, order_num: number) =>
  ({ id, parent_id, order_num, perms: `p:${id}` }) as MenuRow

const rows = fc
  .array(fc.tuple(fc.nat(12), fc.nat(3)), { minLength: 1, maxLength: 12 })
  .map((pairs) => pairs.map(([parent, order], index) => row(index + 1, parent, order)))
const someIds = fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 8 }).map((ids) => new Set(ids))

const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children_list)])

/** Is this row its own ancestor? Calls can't create such data, only manual SQL. */
const isCircular = (all: readonly MenuRow[], start: MenuRow): boolean => {
  let at: MenuRow | undefined = start
  for (let step = 0; at && step <= all.length; step += 1) at = all.find(({ id }) => id === at?.parent_id)
  return at !== undefined
}

describe('the menu tree', () => {
  it('contains every granted row once, shows no permission that was not granted, and terminates for any data', () => {
    fc.assert(
      fc.property(rows, someIds, (all, granted) => {
        const nodes = flat(menuTree(all, granted))
        const ids = nodes.map(({ id }) => id ?? 0)
        expect(new Set(ids).size).toBe(ids.length)
        for (const one of all) if (granted.has(one.id ?? 0) && !isCircular(all, one)) expect(ids).toContain(one.id)
        for (const node of nodes) expect(node.perms).toBe(granted.has(node.id ?? 0) ? `p:${node.id}` : null)
      }),
    )
  })

  it('is in order, whatever the order of the rows', () => {
    const orders = fc.array(fc.nat(3), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(orders, (all) => {
        const given = all.map((order, index) => row(index + 1, 0, order))
        const tops = new Set(given.map(({ id }) => id ?? 0))
        for (const ordered of [given, given.toReversed()]) {
          const keys = menuTree(ordered, tops).map(({ id, order_num }) => Number(order_num) * 100 + Number(id))
          expect(keys).toEqual(keys.toSorted((one, other) => one - other))
          expect(keys.length).toBe(all.length)
        }
      }),
    )
  })

  it('has nothing but granted rows and their ancestors, by order, then id', () => {
    const rowsOf = [row(1, 0, 2), row(3, 0, 1), row(2, 0, 1), row(4, 1, 1), row(5, 0, 0)]
    const tree = menuTree(rowsOf, new Set([2, 3, 4]))
    expect(tree.map(({ id }) => id)).toEqual([2, 3, 1])
    expect(tree[2]?.children_list.map(({ id }) => id)).toEqual([4])
  })
})

describe('grants', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }))
  const grant: fc.Arbitrary<RoleGrant> = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    role_menu: ids,
    data_scope: fc.constantFrom(1, 2),
    role_dept: ids,
  })
  const access = fc
    .record({ menus: ids, roles: ids, departments: fc.oneof(ids, fc.constant('all' as const)) })
    .map(({ menus, roles, departments }): Access => ({
      userId: 1,
      userName: 'u',
      nickname: '',
      avatar: null,
      permissions: new Set(),
      menus: new Set(menus),
      roles: new Set(roles),
      departments: departments === 'all' ? 'all' : new Set(departments),
      parks: new Set(),
      roleNames: [],
      mustChange: false,
      mustEnrol: false,
      reader: null,
    }))

  it('never add a menu or department beyond the granting user’s own', () => {
    fc.assert(
      fc.property(access, grant, (giver, role) => {
        fc.pre(mayGive(giver, role) && !giver.roles.has(role.id))
        expect((role.role_menu ?? []).every((id) => giver.menus.has(id))).toBe(true)
        if (giver.departments === 'all') return
        expect(role.data_scope).toBe(2)
        const own = giver.departments
        expect((role.role_dept ?? []).every((id) => own.has(id))).toBe(true)
      }),
    )
  })

  it('count only what a change adds', () => {
    fc.assert(
      fc.property(grant, (role) => void expect(added(role, role)).toMatchObject({ role_menu: [], role_dept: [] })),
    )
    const before: RoleGrant = { id: 1, role_menu: [1], data_scope: 2, role_dept: [1] }
    expect(added(before, { ...before, role_menu: [1, 2], data_scope: 1 })).toMatchObject({
      role_menu: [2],
      data_scope: 1,
    })
    expect(added(null, before)).toEqual(before)
  })
})
