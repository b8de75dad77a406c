import { expect, it } from 'vitest'
import { resources } from '../../../resources'
import type { Access } from '../../access/access'
import { visibleChanges } from './visible-changes'

const accessTo = (permissions: string[], parks: Access['parks']): Access => ({
  userId: 1,
  userName: 'a',
  nickname: 'a',
  avatar: null,
  permissions: new Set(permissions),
  menus: new Set(),
  roles: new Set(),
  roleNames: [],
  departments: new Set(),
  parks,
  mustChange: false,
  mustEnrol: false,
  reader: null,
})
const change = (park: string | null, ...names: string[]) => ({ resources: names, park, by: { gpark: 'request' } })
const all = Array.from({ length: 51 }, (_, index) => change(`P${index}`, 'gpark', 'queue'))

it('are those of the user in their parks, one for each park', () => {
  const access = accessTo(['garage:gpark:query'], new Set(['P1']))
  const changes = [change('P1', 'gpark', 'queue'), change('P2', 'gpark'), change('P1', 'queue'), change(null, 'post')]
  expect(visibleChanges(access, changes, resources)).toEqual([change('P1', 'gpark')])
})

it('of more than fifty parks are told together, of no park and without requests', () => {
  const access = accessTo(['garage:gpark:query'], 'all')
  expect(visibleChanges(access, all.slice(1), resources)).toHaveLength(50)
  expect(visibleChanges(access, all, resources)).toEqual([{ resources: ['gpark'], park: null, by: {} }])
})
