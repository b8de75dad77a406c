import { code, dict, integer, moment, note, park, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { command, commandState, immediateAnswer, outcome } from '../dictionaries/charging'
import { yesNo } from '../dictionaries/common'

/**
 * A command to an electricity meter, which responds twice: at once (`sync_`), and after execution (`async_`,
 * `resolve_time`).
 */
export const meterCommand = resource('everecord', {
  label: zhEn('电表指令', 'Meter command'),
  permission: 'garage:everecord',
  scope: { park: 'park_code' },
  fields: {
    opr_id: code(zhEn('指令编号', 'Command no.')),
    address: code(zhEn('电表号', 'Meter no.')),
    cid: code(zhEn('采集器号', 'Collector no.')),
    time_out: integer(zhEn('超时(秒)', 'Time-out (s)')),
    must_online: dict(zhEn('须在线', 'Online only'), yesNo),
    retry_times: integer(zhEn('重试次数', 'Retries')),
    status: dict(zhEn('指令状态', 'Command status'), commandState),
    type: dict(zhEn('指令类型', 'Command'), command),
    params: note(zhEn('参数', 'Parameters')),
    sync_status: dict(zhEn('即时应答', 'Immediate answer'), immediateAnswer),
    sync_remark: text(zhEn('应答说明', 'Answer in words'), { max: 256 }),
    async_status: dict(zhEn('执行结果', 'Outcome'), outcome),
    async_remark: text(zhEn('结果说明', 'Outcome in words'), { max: 256 }),
    start: moment(zhEn('生效时间', 'Valid from')),
    end: moment(zhEn('有效期至', 'Valid until')),
    resolve_time: moment(zhEn('完成时间', 'Resolved')),
    remark: remark(),
    ...times,
    park_code: park(zhEn('车场', 'Car park')),
  },
  list: {
    compact: ['address', 'type', 'status', 'async_remark', 'start', 'end', 'async_status', 'sync_status'],
    hidden: ['park_code'],
    search: [],
    window: { from: { days: -5 }, to: {} },
    sort: '-created_at',
  },
  verbs: ['query', 'remove'],
  title: ['address', 'created_at'],
})
