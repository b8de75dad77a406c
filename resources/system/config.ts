import { code, created, remark, text, updated, dict } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { settingType } from '../dictionaries/system'

/** A setting that operators can change at run time, identified by its key (`single_session`, `free_time_mode`). */
export const config = resource('configs', {
  label: zhEn('参数', 'Setting'),
  permission: 'system:config',
  scope: 'operator',
  fields: {
    config_name: text(zhEn('参数名称', 'Setting name'), { required: true, max: 64 }),
    config_key: code(zhEn('参数键', 'Key'), { required: true, unique: true }),
    config_value: text(zhEn('参数值', 'Value'), { required: true, max: 500 }),
    config_type: dict(zhEn('类别', 'Type'), settingType, { default: 'builtIn', alias: 'type' }),
    remark: remark(),
    created_at: created(),
    updated_at: updated(),
  },
  list: {
    columns: ['config_name', 'config_key', 'config_value', 'config_type', 'remark', 'created_at', 'updated_at'],
    pinned: ['config_name'],
    search: ['config_name', 'config_key', 'config_type'],
    sort: '-created_at',
  },
  form: ['config_name', 'config_key', 'config_value', 'config_type', 'remark'],
  title: ['config_name'],
  lookupFields: ['config_key', 'config_value', 'config_type'],
})
