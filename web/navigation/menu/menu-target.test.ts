import { describe, expect, it } from 'vitest'
import { permissionsOf, visibleMenus, type MenuNode } from '../../session/menu-node'
import { nodeAt, targetOf } from './menu-target'

const node = (id: number, more: Partial<MenuNode> = {}): MenuNode => ({
  id,
  menu_name: `菜单${id}`,
  menu_name_en: `Menu ${id}`,
  menu_type: 1,
  visible: 1,
  children_list: [],
  ...more,
})
const button = (id: number, perms: string): MenuNode => node(id, { menu_type: 2, perms })

const tree = [
  node(1, {
    children_list: [
      node(2, { route_path: '/garage/member', children_list: [button(3, 'garage:member:query, garage:member:add')] }),
      node(4, { route_path: '/garage/platedata', visible: 2, children_list: [button(5, 'garage:platedata:query')] }),
    ],
  }),
]

describe('the menu tree', () => {
  it('shows visible menus only', () => {
    const [top] = visibleMenus(tree)
    expect(top?.children_list?.map(({ id }) => id)).toEqual([2])
    expect(top?.children_list?.[0]?.children_list).toEqual([])
  })

  it('collects the permissions of all buttons, also under hidden menus', () => {
    expect([...permissionsOf(tree)]).toEqual(['garage:member:query', 'garage:member:add', 'garage:platedata:query'])
  })

  it('finds the entry of a path', () => {
    const nodes = tree[0]?.children_list ?? []
    expect(nodeAt(nodes, '/garage/platedata')?.id).toBe(4)
    expect(nodeAt(nodes, '/garage')).toBeUndefined()
  })
})

describe('targetOf', () => {
  it('distinguishes pages, external addresses and placeholders', () => {
    expect(targetOf(node(1, { route_path: '/a' }))).toEqual({ path: '/a' })
    expect(targetOf(node(1, { route_path: '/a', url: '/a?b=1' }))).toEqual({ path: '/a?b=1' })
    expect(targetOf(node(1, { url: 'HTTPS://example.com/x' }))).toEqual({ outside: 'HTTPS://example.com/x' })
    expect(targetOf(node(1))).toBeNull()
    expect(targetOf(node(1, { url: 'javascript:alert(1)' }))).toBeNull()
    expect(targetOf(node(1, { url: '//evil.example' }))).toBeNull()
  })
})
