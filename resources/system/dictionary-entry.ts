import { code, dict, integer, largestCode, ref, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { onOff, yesNo } from '../dictionaries/common'
import { dictionary } from './dictionary'

const common = [
  'dict_number',
  'dict_value',
  'css_class',
  'list_class',
  'is_default',
  'dict_sort',
  'status',
  'remark',
] as const

/** A choice of a dictionary. Its value is `dict_number` or `dict_value`, according to the dictionary's value type. */
export const dictionaryEntry = resource('dictData', {
  label: zhEn('字典数据', 'Dictionary entry'),
  permission: 'system:dict-data',
  scope: 'operator',
  publicRead: true,
  fetchedWhole: true,
  fields: {
    dict_id: ref(zhEn('所属字典', 'Dictionary'), dictionary, { required: true, createOnly: true }),
    dict_type: code(zhEn('字典类型', 'Dictionary type'), { createOnly: true }),
    dict_label: text(zhEn('中文名称', 'Chinese name'), { required: true, max: 64 }),
    dict_label_en: text(zhEn('英文名称', 'English name'), { max: 64 }),
    dict_number: integer(zhEn('数值', 'Number'), { min: 0, max: largestCode }),
    dict_value: text(zhEn('文本值', 'Text value'), { max: 64, identifier: true }),
    css_class: text(zhEn('样式', 'Style'), { max: 64 }),
    list_class: text(zhEn('标签颜色', 'Tag colour'), { max: 64 }),
    is_default: dict(zhEn('默认', 'Default'), yesNo, { default: 'no' }),
    dict_sort: integer(zhEn('排序', 'Order'), { default: 1, min: 1 }),
    status: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    remark: remark(),
    ...times,
  },
  list: {
    columns: ['dict_label', 'dict_label_en', 'dict_type', ...common, 'created_at', 'updated_at'],
    compact: ['dict_label', 'dict_label_en', 'dict_type', 'dict_number', 'dict_value', 'status', 'dict_sort'],
    search: ['dict_type', 'dict_label', 'status'],
    sort: 'dict_sort',
    under: { field: 'dict_id', heading: 'dict_type', back: 'management-dict' },
  },
  form: ['dict_id', 'dict_type', 'dict_label', 'dict_label_en', ...common],
  title: ['dict_label'],
  entries: {
    dictionary: 'dict_id',
    type: 'dict_type',
    number: 'dict_number',
    text: 'dict_value',
    label: 'dict_label',
    labelEn: 'dict_label_en',
    look: 'css_class',
    color: 'list_class',
    order: 'dict_sort',
    status: 'status',
  },
  uniqueTogether: [
    ['dict_id', 'dict_number'],
    ['dict_id', 'dict_value'],
  ],
})
