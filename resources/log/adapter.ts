import { dict, integer, moment, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { adapterName, adapterProblem, adapterState } from '../dictionaries/log'

/** How the server gets on with a system of another maker: one row for each. */
export const adapter = resource('adapter', {
  label: zhEn('外部系统', 'External system'),
  permission: 'log:adapter',
  scope: 'operator',
  fields: {
    name: dict(zhEn('外部系统', 'External system'), adapterName, { unique: true }),
    status: dict(zhEn('状态', 'Status'), adapterState),
    last_contact: moment(zhEn('最近联系', 'Last contact')),
    waiting: integer(zhEn('待执行指令', 'Commands under way'), { count: true, min: 0 }),
    failures: integer(zhEn('连续出错', 'Failures in a row'), { count: true, min: 0 }),
    problem: dict(zhEn('最近故障', 'Last problem'), adapterProblem),
    detail: text(zhEn('详情', 'Details'), { max: 256 }),
    failed_at: moment(zhEn('故障时间', 'Last failed')),
    failures_total: integer(zhEn('累计出错', 'Failures so far'), { count: true, min: 0 }),
  },
  list: {
    last: ['updated_at'],
    compact: ['name', 'status', 'last_contact', 'waiting', 'failures', 'problem', 'failed_at'],
    hidden: ['updated_at'],
    search: ['status'],
    sort: 'name',
  },
  verbs: ['query'],
  title: ['name'],
})
