import { colour, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'

const needed = { required: true }

/** A colour theme of the operator's own, beside the built-in ones. */
export const theme = resource('theme', {
  label: zhEn('主题', 'Theme'),
  permission: 'dc:theme',
  scope: 'operator',
  fields: {
    theme_text: text(zhEn('主题名称', 'Theme'), { required: true, max: 64 }),
    bg_color: colour(zhEn('背景颜色', 'Background'), needed),
    icon_color: colour(zhEn('图标颜色', 'Icons'), needed),
    font_color: colour(zhEn('文字颜色', 'Text'), needed),
    heading_color: colour(zhEn('标题颜色', 'Headings'), needed),
    border_color: colour(zhEn('边框颜色', 'Borders'), needed),
    remark: remark(),
  },
  list: {
    columns: [
      'theme_text',
      'bg_color',
      'icon_color',
      'font_color',
      'heading_color',
      'border_color',
      'remark',
      'created_at',
      'updated_at',
    ],
    hidden: ['updated_at'],
    pinned: ['theme_text'],
    search: ['theme_text'],
    sort: '-created_at',
  },
  form: ['theme_text', 'bg_color', 'icon_color', 'font_color', 'heading_color', 'border_color', 'remark'],
  title: ['theme_text'],
  operations: {
    apply: {
      label: zhEn('应用', 'Apply'),
      permission: 'apply',
      on: 'row',
      about: 'Stores the theme as the caller’s choice (preference `theme`) and answers its name and colours.',
    },
  },
})
