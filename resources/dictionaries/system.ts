import type { Dictionary } from '../../model/dictionary'
import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

/** What the system itself is made of: people, roles, menus, dictionaries, notices, terminal screens. */
export const system: readonly Dictionary[] = [
  dictionaryOf('dc_sex', zhEn('性别', 'Sex'), 'plain', [
    [1, '男', 'Male'],
    [2, '女', 'Female'],
    [3, '未知', 'Not given'],
  ]),
  dictionaryOf('data_scope', zhEn('数据范围', 'Data scope'), 'tag', [
    [1, '全部数据', 'All data', 'violet'],
    [2, '自定义部门', 'Chosen departments', 'info'],
  ]),
  dictionaryOf('menu_type', zhEn('菜单类型', 'Menu type'), 'tag', [
    [1, '菜单', 'Menu', 'info'],
    [2, '按钮', 'Button'],
  ]),
  dictionaryOf('dict_value_type', zhEn('字典值类型', 'Dictionary value type'), 'tag', [
    [0, '系统固定', 'Fixed by the system', 'violet'],
    [1, '数字', 'Number', 'info'],
    [2, '文本', 'Text', 'success'],
  ]),
  dictionaryOf('config_type', zhEn('参数类别', 'Setting type'), 'tag', [
    [1, '系统内置', 'Built in', 'violet'],
    [2, '自定义', 'Custom'],
  ]),
  dictionaryOf('notify', zhEn('通知类型', 'Notice type'), 'tag', [
    [1, '系统通知', 'System notice', 'info'],
    [2, '运营公告', 'Announcement', 'success'],
    [3, '维护通知', 'Maintenance', 'warning'],
    [4, '报警通知', 'Alarm', 'danger'],
    [5, '活动通知', 'Promotion', 'violet'],
  ]),
  dictionaryOf('feedback_state', zhEn('反馈状态', 'Feedback state'), 'dot', [
    [1, '待处理', 'Open', 'warning'],
    [2, '处理中', 'In progress', 'info'],
    [3, '已答复', 'Answered', 'success'],
    [4, '已关闭', 'Closed', 'neutral', 'off'],
  ]),
  dictionaryOf('slide_type', zhEn('轮播类型', 'Slide type'), 'tag', [
    [1, '首页轮播', 'Home banner', 'info'],
    [2, '活动推广', 'Promotion', 'violet'],
    [3, '使用指引', 'How-to', 'success'],
    [4, '启动页', 'Launch screen'],
  ]),
  dictionaryOf('ui_type', zhEn('终端界面元素', 'Terminal element'), 'tag', [
    [1, '按钮', 'Button', 'info'],
    [2, '文字', 'Text'],
    [3, '图片', 'Picture', 'success'],
    [4, '输入框', 'Input', 'violet'],
    [5, '二维码', 'QR code', 'warning'],
  ]),
  dictionaryOf('text_align', zhEn('对齐方式', 'Alignment'), 'plain', [
    [1, '居左', 'Left'],
    [2, '居中', 'Centre'],
    [3, '居右', 'Right'],
  ]),
]
