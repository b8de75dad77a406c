import { zhEn, type Label } from '../../../model/label'

export interface TourStep {
  title: Label
  text: Label
  /** What the step points at, the first that is there: in a wide window, and on a phone. */
  wide: readonly string[]
  phone: readonly string[]
}

const phoneMenu = '.bar > .bar-button'

export const tourSteps: readonly TourStep[] = [
  {
    title: zhEn('菜单', 'The menu'),
    text: zhEn(
      '这里是你有权使用的全部页面。打开的页面会保留在标签中，切换时不会丢失输入。',
      'All pages that you may use. Opened ones stay in their tabs with what you have typed.',
    ),
    wide: ['.side'],
    phone: [phoneMenu],
  },
  {
    title: zhEn('搜索', 'Search'),
    text: zhEn(
      '按 Ctrl + K 可随时找到页面、车辆和会员，可用拼音。',
      'Ctrl + K finds pages, cars and members wherever you are, by part of a name or plate, or in pinyin.',
    ),
    wide: ['.menu-search'],
    phone: ['.bar > [aria-haspopup="dialog"]'],
  },
  {
    title: zhEn('车场', 'The car park'),
    text: zhEn(
      '你能看到哪些车场写在这里。有几个车场时，可以只看其中一个：列表、报表和导出都随之筛选。',
      'Which car parks you see. Where there are several, choose one: lists, reports and exports then show only it.',
    ),
    wide: ['.bar-park', '.bar-places'],
    phone: [phoneMenu],
  },
  {
    title: zhEn('列表', 'Lists'),
    text: zhEn(
      '数据会自动更新，正在阅读的行不会移动。点击一行查看全部内容和修改记录；搜索条件都显示在列表上方。',
      'Rows follow what happens, and those that you read stay where they are. A click on a row shows all of it and who changed it.',
    ),
    wide: ['#page'],
    phone: ['.bar-page'],
  },
  {
    title: zhEn('你自己的设置', 'Your own things'),
    text: zhEn(
      '在你的姓名下修改密码、查看快捷键(随时按 ?)，或重新开始导览。主题、密度和语言在旁边。',
      'Under your name: your password, the shortcuts (press ? at any time), and this tour once more. Theme, size and language are beside it.',
    ),
    wide: ['.person'],
    phone: [phoneMenu],
  },
]
