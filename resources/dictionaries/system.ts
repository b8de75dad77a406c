// Users, roles, menus, dictionaries, settings, notices, terminal screens.

import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

export const sex = dictionaryOf('dc_sex', zhEn('性别', 'Sex'), 'plain', {
  male: [1, '男', 'Male'],
  female: [2, '女', 'Female'],
  notGiven: [3, '未知', 'Unknown'],
})

export const dataScope = dictionaryOf('data_scope', zhEn('数据范围', 'Data scope'), 'tag', {
  all: [1, '全部数据', 'All data', 'violet'],
  chosenDepartments: [2, '自定义部门', 'Chosen departments', 'info'],
})

export const menuType = dictionaryOf('menu_type', zhEn('菜单类型', 'Menu type'), 'tag', {
  menu: [1, '菜单', 'Menu', 'info'],
  button: [2, '按钮', 'Button'],
})

export const valueType = dictionaryOf('dict_value_type', zhEn('字典值类型', 'Dictionary value type'), 'tag', {
  fixed: [0, '系统固定', 'Fixed by the system', 'violet'],
  number: [1, '数字', 'Number', 'info'],
  text: [2, '文本', 'Text', 'success'],
})

export const settingType = dictionaryOf('config_type', zhEn('参数类型', 'Setting type'), 'tag', {
  builtIn: [1, '系统内置', 'Built in', 'violet'],
  custom: [2, '自定义', 'Custom'],
})

export const noticeType = dictionaryOf('notify', zhEn('通知类型', 'Notice type'), 'tag', {
  systemNotice: [1, '系统通知', 'System notice', 'info'],
  announcement: [2, '运营公告', 'Announcement', 'success'],
  maintenance: [3, '维护通知', 'Maintenance', 'warning'],
  alarm: [4, '告警通知', 'Alarm', 'danger'],
  promotion: [5, '活动通知', 'Promotion', 'violet'],
})

export const noticeState = dictionaryOf('notice_state', zhEn('通知状态', 'Notice status'), 'dot', {
  published: [1, '已发布', 'Published', 'success'],
  draft: [2, '未发布', 'Not published', 'neutral', 'off'],
})

export const feedbackState = dictionaryOf('feedback_state', zhEn('反馈状态', 'Feedback status'), 'dot', {
  open: [1, '待处理', 'Open', 'warning'],
  inProgress: [2, '处理中', 'In progress', 'info'],
  answered: [3, '已答复', 'Answered', 'success'],
  closed: [4, '已关闭', 'Closed', 'neutral', 'off'],
})

export const slideType = dictionaryOf('slide_type', zhEn('轮播类型', 'Slide type'), 'tag', {
  homeBanner: [1, '首页轮播', 'Home banner', 'info'],
  promotion: [2, '活动推广', 'Promotion', 'violet'],
  howTo: [3, '使用指引', 'How-to', 'success'],
  launchScreen: [4, '启动页', 'Launch screen'],
})

export const terminalElement = dictionaryOf('ui_type', zhEn('终端界面元素', 'Terminal element'), 'tag', {
  button: [1, '按钮', 'Button'],
  text: [2, '文字', 'Text', 'success'],
  picture: [3, '图片', 'Picture', 'violet'],
  input: [4, '输入框', 'Input', 'warning'],
  qrCode: [5, '二维码', 'QR code', 'info'],
})

export const textAlign = dictionaryOf('text_align', zhEn('对齐方式', 'Alignment'), 'plain', {
  left: [1, '居左', 'Left'],
  centre: [2, '居中', 'Centre'],
  right: [3, '居右', 'Right'],
})
