import { expect, it } from 'vitest'
import { zhEn } from './label'
import { buttonsOf } from './screen'

it('calls the buttons of a page of its own after their verbs, or as it says', () => {
  const label = zhEn('地图', 'Map')
  const command = { perms: 'chart:map:command', label: zhEn('控制', 'Command') }
  expect(buttonsOf({ view: 'chart/map', label, permissions: ['chart:map:query', 'chart:map:edit', command] })).toEqual([
    { perms: 'chart:map:query', label: { zh: '查询', en: 'Query' } },
    { perms: 'chart:map:edit', label: { zh: '编辑', en: 'Edit' } },
    command,
  ])
})
