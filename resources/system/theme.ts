import { colour, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'

const required = { required: true }
const edited = [
  'theme_text',
  'bg_color',
  'icon_color',
  'font_color',
  'heading_color',
  'border_color',
  'remark',
] as const

/** A colour theme that the operator adds to the built-in ones. */
export const theme = resource('theme', {
  label: zhEn('主题', 'Theme'),
  permission: 'dc:theme',
  scope: 'operator',
  fields: {
    theme_text: text(zhEn('主题名称', 'Theme'), { required: true, max: 64 }),
    bg_color: colour(zhEn('背景颜色', 'Background'), required),
    icon_color: colour(zhEn('图标颜色', 'Icon colour'), required),
    font_color: colour(zhEn('文字颜色', 'Text colour'), required),
    heading_color: colour(zhEn('标题颜色', 'Heading colour'), required),
    border_color: colour(zhEn('边框颜色', 'Border colour'), required),
    remark: remark(),
  },
  list: {
    columns: [...edited, 'created_at', 'updated_at'],
    compact: ['theme_text', 'bg_color', 'icon_color', 'font_color', 'heading_color', 'border_color'],
    hidden: ['updated_at'],
    search: ['theme_text'],
    sort: '-created_at',
  },
  form: edited,
  title: ['theme_text'],
  operations: { apply: { label: zhEn('应用', 'Apply'), permission: 'apply', on: 'row' } },
})
