import { code, dict, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { yesNo } from '../dictionaries/common'
import { settingType } from '../dictionaries/system'

/**
 * A setting that operators can change at run time, identified by its key. `is_changed`: has somebody set a built-in one
 * (server/config/)? Empty for others.
 */
export const config = resource('configs', {
  label: zhEn('参数', 'Setting'),
  permission: 'system:config',
  scope: 'operator',
  fields: {
    config_name: text(zhEn('参数名称', 'Setting name'), {
      required: true,
      max: 128,
      width: 230,
      english: 'config_name_en',
    }),
    config_name_en: text(zhEn('英文名称', 'English name')),
    config_key: code(zhEn('参数键', 'Key'), { required: true, unique: true }),
    config_value: text(zhEn('参数值', 'Setting value'), { required: true, max: 500, width: 170 }),
    config_type: dict(zhEn('类型', 'Type'), settingType, { default: 'builtIn', alias: 'type' }),
    is_changed: dict(zhEn('已修改', 'Changed'), yesNo),
    remark: remark({ english: 'remark_en' }),
    remark_en: remark(),
    ...times,
  },
  list: {
    columns: [
      'config_name',
      'config_value',
      'is_changed',
      'config_key',
      'config_type',
      'remark',
      'created_at',
      'updated_at',
    ],
    compact: ['config_name', 'config_value', 'remark', 'is_changed', 'config_type'],
    search: ['config_name', 'config_key', 'config_type', 'is_changed'],
    sort: '-created_at',
  },
  form: ['config_name', 'config_key', 'config_value', 'config_type', 'remark'],
  title: ['config_name'],
  lookupFields: ['config_key', 'config_value', 'config_type'],
  operations: {
    built_in: { label: zhEn('内置参数', 'Built-in settings'), permission: 'query', reads: true, on: 'input' },
  },
})
