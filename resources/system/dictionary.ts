import { code, dict, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { onOff } from '../dictionaries/common'
import { valueType } from '../dictionaries/system'

const edited = ['dict_name', 'dict_name_en', 'dict_type', 'dict_value_type', 'status', 'remark'] as const

export const dictionary = resource('dict', {
  label: zhEn('字典', 'Dictionary'),
  permission: 'system:dict',
  scope: 'operator',
  fields: {
    dict_name: text(zhEn('字典名称', 'Dictionary name'), { required: true, max: 64 }),
    dict_name_en: text(zhEn('英文名称', 'English name'), { max: 64 }),
    dict_type: code(zhEn('字典类型', 'Dictionary type'), { required: true, unique: true }),
    dict_value_type: dict(zhEn('值类型', 'Value type'), valueType, {
      required: true,
      default: 'number',
      createOnly: true,
    }),
    status: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    remark: remark(),
    ...times,
  },
  list: {
    compact: ['dict_name', 'dict_name_en', 'dict_type', 'dict_value_type', 'status'],
    search: ['dict_name', 'dict_type', 'status'],
    sort: '-created_at',
    opens: {
      cell: 'dict_type',
      screen: 'management-dict-data',
      with: { dict_id: 'id', dict_type: 'dict_type' },
      permission: 'detail',
    },
  },
  form: edited,
  title: ['dict_name'],
  lookup: ['id', 'dict_name', 'dict_name_en'],
  // The screen of its entries needs the value type.
  detailWith: ['system:dict:detail', 'system:dict-data:query'],
  fetchedWhole: true,
})
