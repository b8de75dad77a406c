import { zhEn } from '../../model/label'
import { dictionaryOf, type EntryLine } from './dictionary-of'
import type { RefusalReason } from '../../model/site/site-messages'

/** Why a fact was refused, and what to do about it. */
const reasons = {
  'too-large': [1, '超过大小上限，请减小报文', 'Over the size limit: make it smaller', 'danger'],
  malformed: [2, '内容有误，请修正现场程序', "Malformed: correct the site's software", 'danger'],
  'unknown-kind': [3, '类型未知，请升级服务器后重试', 'Unknown kind: update the server', 'warning'],
  'foreign-park': [4, '设备不属于该车场，请核对后重试', "Not this park's device: correct it", 'warning'],
  ahead: [5, '设备时钟快一天以上，请校时', 'Clock over a day ahead: set it', 'warning'],
  'too-late': [6, '发生已超过 92 天，请人工补录', 'Over 92 days old: enter it by hand', 'warning'],
  'id-taken': [7, '编号已被占用，请修正现场程序', "ID is taken: correct the site's software", 'danger'],
  'unknown-stall': [8, '没有此车位，请添加后重试', 'No such stall: add it and try again', 'warning'],
  'unknown-device': [9, '没有此设备，请添加后重试', 'No such device: add it and try again', 'warning'],
  unrecordable: [10, '数据无法保存，请查看说明', 'Cannot be stored: see the details', 'danger'],
  'not-permitted': [12, '设备无权上报此类报文', 'The device may not report this', 'danger'],
  'disabled-device': [11, '设备已停用', 'The device is disabled', 'neutral'],
} as const satisfies Record<RefusalReason, EntryLine>

export const refusalReason = dictionaryOf('refusal_reason', zhEn('未受理原因', 'Rejection reason'), 'tag', reasons)

export const refusedState = dictionaryOf('refused_state', zhEn('处理状态', 'Handling status'), 'dot', {
  open: [1, '待处理', 'Open', 'warning'],
  recorded: [2, '已补录', 'Recorded', 'success'],
  aside: [3, '已忽略', 'Ignored', 'neutral', 'off'],
})

// Systems of other makers that the server works with.

export const adapterName = dictionaryOf('adapter', zhEn('外部系统', 'External system'), 'plain', {
  meters: [1, '电表平台', 'Meter platform'],
  cameras: [2, '车牌相机', 'Plate camera'],
  chargePoints: [3, '充电桩（OCPP）', 'Charge points (OCPP)'],
  flowController: [4, '流程控制器', 'Flow controller'],
})

export const adapterState = dictionaryOf('adapter_state', zhEn('连接状况', 'Connection status'), 'dot', {
  notSetUp: [1, '未配置', 'Not set up', 'neutral', 'off'],
  noContact: [2, '尚未联系', 'No contact yet', 'info'],
  working: [3, '通信正常', 'Working', 'success'],
  failing: [4, '出错', 'Failing', 'danger'],
})

export const adapterProblem = dictionaryOf(
  'adapter_problem',
  zhEn('外部系统故障', 'Problem of an external system'),
  'plain',
  {
    address: [1, '地址不允许访问', 'Address may not be called'],
    unreachable: [2, '无法连接', 'Cannot be reached'],
    slow: [3, '应答太慢', 'Too slow to answer'],
    redirected: [4, '被重定向', 'Redirects to another address'],
    large: [5, '应答过大', 'Answer too large'],
    notJson: [6, '应答不是 JSON', 'Answer is not JSON'],
    badAnswer: [7, '应答无效', 'Answer is not valid'],
    refused: [8, '拒绝调用', 'Refuses calls'],
    badMessage: [9, '报文无效', 'Message is not valid'],
  },
)
