import { describe, expect, it } from 'vitest'
import type { MenuNode } from '../../session/menu-node'
import { pinyinRange } from '../../ui/pinyin/pinyin-range'
import { findEntries } from './find-entries'
import { menuEntries } from './menu-entries'

let ids = 0
const node = (menu_name: string, menu_name_en: string, url: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id: (ids += 1),
  menu_name,
  menu_name_en,
  menu_type: 1,
  visible: 1,
  url,
  ...more,
})

const menu = [
  node('会员管理', 'Members', '/member', {
    children_list: [
      node('会员列表', 'Members', '/garage/member'),
      node('会员充值', 'Recharges', '/garage/member-recharge', { visible: 2 }),
      node('会员等级', 'Grades', '/garage/grade', {
        children_list: [node('查询', 'Query', '', { menu_type: 2, perms: 'garage:grade:query' })],
      }),
    ],
  }),
  node('停车业务', 'Parking', '/park', {
    children_list: [
      node('停车记录', 'Parking records', '/garage/parkrecord'),
      node('进出来源', 'In/out sources', '/garage/inout'),
    ],
  }),
  node('帮助', 'Help desk', 'https://help.example'),
  node('空', 'Nothing', ''),
]
const entries = menuEntries(menu)
const find = (typed: string, lang: 'zh-chs' | 'en' = 'zh-chs') =>
  findEntries(entries, typed, lang).map(({ entry }) => entry.label.zh)

describe('the entries of the menu search', () => {
  it('are those with a target, without hidden ones and buttons', () => {
    expect(entries.map(({ path }) => path)).toEqual([
      '/garage/member',
      '/garage/grade',
      '/garage/parkrecord',
      '/garage/inout',
      'https://help.example',
    ])
    expect(entries[0]?.above.map(({ en }) => en)).toEqual(['Members'])
  })

  it.each([
    ['会员', ['会员列表', '会员等级']],
    ['会列', ['会员列表']],
    ['parking', ['停车记录']],
    ['rec', ['停车记录']],
    ['prec', ['停车记录']],
    ['records parking', ['停车记录']],
    ['inout', ['进出来源']],
    ['GARAGE/GRADE', ['会员等级']],
    ['xyz', []],
  ])('are found by %s', (typed, found) => {
    expect(find(typed)).toEqual(found)
    expect(new Set(find(typed, 'en'))).toEqual(new Set(found))
  })

  it.each([
    ['hylb', '会员列表', [0, 4]],
    ['huiyuan', '会员列表', [0, 2]],
    ['TCJL', '停车记录', [0, 4]],
    ['laiyuan', '进出来源', [2, 4]],
  ])('are found by the pinyin %s', (typed, found, ranges) => {
    for (const [lang, part] of [
      ['zh-chs', 'title'],
      ['en', 'other'],
    ] as const)
      expect(findEntries(entries, typed, lang, pinyinRange)[0]).toMatchObject({
        entry: { label: { zh: found } },
        part,
        ranges,
      })
  })

  it('come with consecutive matches first, and with the matching ranges', () => {
    expect(find('记录')[0]).toBe('停车记录')
    const [first] = findEntries(entries, 'rec', 'en')
    expect(first).toMatchObject({ part: 'title', ranges: [8, 11] })
  })
})
