import { zhEn, type Label } from '../../../model/label'
import type { ShortcutName } from '../../ui/keys/shortcut-keys'

export interface ShortcutText {
  text: Label
  /** The part of the sheet that it is in. */
  where: ShortcutPlace
}

export const places = {
  everywhere: zhEn('任何页面', 'Everywhere'),
  lists: zhEn('列表', 'Lists'),
  record: zhEn('打开的记录', 'An open record'),
  tabs: zhEn('标签栏(先用 Tab 键移到标签)', 'The tab bar (reach a tab with the Tab key)'),
  plates: zhEn('核对车牌', 'Checking plates'),
} as const
export type ShortcutPlace = keyof typeof places

/** What each shortcut does; the compiler requires a text for every one. */
export const shortcutTexts: Record<ShortcutName, ShortcutText> = {
  help: { where: 'everywhere', text: zhEn('显示快捷键', 'Show the shortcuts') },
  menuSearch: { where: 'everywhere', text: zhEn('搜索页面和数据', 'Search pages and data') },
  print: { where: 'everywhere', text: zhEn('打印页面显示的内容', 'Print what the page shows') },
  close: { where: 'everywhere', text: zhEn('关闭弹窗、抽屉或菜单', 'Close a dialog, a drawer or a menu') },
  search: {
    where: 'lists',
    text: zhEn(
      '打开搜索面板，没有时搜索页面和数据',
      'Open the search panel, or search pages and data where there is none',
    ),
  },
  closeSearch: { where: 'lists', text: zhEn('收起搜索面板', 'Close the search panel') },
  newRows: { where: 'lists', text: zhEn('显示新到的数据', 'Show the rows that are new') },
  moveCursor: { where: 'lists', text: zhEn('在各行之间移动', 'Move from row to row') },
  openRow: { where: 'lists', text: zhEn('查看所在的行', 'Open the row') },
  previousRow: { where: 'record', text: zhEn('上一条', 'Previous row') },
  nextRow: { where: 'record', text: zhEn('下一条', 'Next row') },
  moveToTab: { where: 'tabs', text: zhEn('移到其他标签', 'Go to another tab') },
  closeTab: { where: 'tabs', text: zhEn('关闭标签', 'Close the tab') },
  tabMenu: { where: 'tabs', text: zhEn('打开标签的菜单', "Open the tab's menu") },
  moveTab: { where: 'tabs', text: zhEn('移动标签的位置', 'Move the tab') },
  choosePlate: { where: 'plates', text: zhEn('选择相近车牌', 'Choose a similar plate') },
  acceptPlate: { where: 'plates', text: zhEn('保存', 'Save') },
}
