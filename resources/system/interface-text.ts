import { colour, dict, integer, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { textAlign } from '../dictionaries/system'

const edited = [
  'text_zh',
  'text_en',
  'val',
  'icon',
  'span',
  'offset',
  'text_align',
  'bg_color',
  'text_color',
  'remark',
] as const

/** A text of the operator's own screens in both languages, with its style. */
export const interfaceText = resource('locales', {
  label: zhEn('界面文字', 'Interface text'),
  permission: 'dc:locales',
  scope: 'operator',
  fields: {
    text_zh: text(zhEn('中文文字', 'Chinese text'), { required: true, max: 256 }),
    text_en: text(zhEn('英文文字', 'English text'), { required: true, max: 256 }),
    val: text(zhEn('值', 'Value'), { max: 256 }),
    icon: text(zhEn('图标', 'Icon'), { max: 64 }),
    span: integer(zhEn('宽度(格)', 'Width (columns)'), { default: 0 }),
    offset: integer(zhEn('左间距(格)', 'Offset (columns)'), { default: 0, min: 0 }),
    text_align: dict(zhEn('对齐方式', 'Alignment'), textAlign, { default: 'left' }),
    bg_color: colour(zhEn('背景颜色', 'Background')),
    text_color: colour(zhEn('文字颜色', 'Text colour')),
    remark: remark(),
  },
  list: {
    columns: [...edited, 'created_at', 'updated_at'],
    compact: ['text_zh', 'text_en', 'val', 'icon', 'remark'],
    hidden: ['updated_at'],
    search: ['text_zh', 'text_en', 'val'],
    sort: '-created_at',
  },
  form: edited,
  title: ['text_zh'],
})
