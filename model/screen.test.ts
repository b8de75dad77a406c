import { expect, it } from 'vitest'
import { zhEn } from './label'
import { buttonsOf } from './screen'

it('labels the buttons of a separate page by their verbs or by the given labels', () => {
  const label = zhEn('地图', 'Map')
  const command = { perms: 'chart:map:command', label: zhEn('控制', 'Command') }
  expect(buttonsOf({ view: 'chart/map', label, permissions: ['chart:map:query', 'chart:map:edit', command] })).toEqual([
    { perms: 'chart:map:query', label: { zh: '查询', en: 'Query' } },
    { perms: 'chart:map:edit', label: { zh: '编辑', en: 'Edit' } },
    command,
  ])
})
