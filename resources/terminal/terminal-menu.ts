import { colour, dict, integer, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { onOff, yesNo } from '../dictionaries/common'
import { terminalElement, textAlign } from '../dictionaries/system'

/** A button, text or picture that the terminals show on their screens. */
export const terminalMenu = resource('dcmenu', {
  label: zhEn('终端菜单', 'Terminal menu entry'),
  permission: 'dc:menu',
  scope: 'operator',
  fields: {
    text_zh: text(zhEn('中文文字', 'Chinese text'), { required: true }),
    text_en: text(zhEn('英文文字', 'English text'), { required: true }),
    ui_type: dict(zhEn('元素类型', 'Element'), terminalElement, { default: 'button' }),
    val: text(zhEn('值', 'Value'), { max: 256 }),
    is_in: dict(zhEn('存车时显示', 'Shown when storing'), yesNo, { default: 'yes' }),
    is_out: dict(zhEn('取车时显示', 'Shown at pick-up'), yesNo, { default: 'yes' }),
    icon: text(zhEn('图标', 'Icon'), { max: 64 }),
    span: integer(zhEn('宽度(格)', 'Width (columns)'), { default: 0 }),
    offset: integer(zhEn('左间距(格)', 'Offset (columns)'), { default: 0, min: 0 }),
    text_align: dict(zhEn('对齐方式', 'Alignment'), textAlign, { default: 'left' }),
    bg_color: colour(zhEn('背景颜色', 'Background')),
    text_color: colour(zhEn('文字颜色', 'Text colour')),
    dc_sort: integer(zhEn('排序', 'Order')),
    dc_status: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    remark: remark(),
  },
  list: {
    last: ['created_at', 'updated_at'],
    compact: ['text_zh', 'text_en', 'ui_type', 'val', 'is_in', 'is_out', 'dc_status'],
    hidden: ['created_at', 'updated_at'],
    search: ['text_zh', 'text_en', 'ui_type', 'dc_status'],
    sort: 'dc_sort',
  },
  form: [
    'text_zh',
    'text_en',
    'ui_type',
    'val',
    'is_in',
    'is_out',
    'icon',
    'text_align',
    'span',
    'offset',
    'bg_color',
    'text_color',
    'dc_sort',
    'dc_status',
    'remark',
  ],
  title: ['text_zh'],
})
