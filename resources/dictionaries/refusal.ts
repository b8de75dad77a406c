import type { Dictionary, Tone } from '../../model/dictionary'
import { zhEn } from '../../model/label'
import { refusalReasons, type RefusalReason } from '../../model/site-messages'
import { dictionaryOf } from './dictionary-of'
import { refusedState } from './refused-state'

/** Why a fact was refused, and what to do about it. */
const reasons: Record<RefusalReason, [zh: string, en: string, tone: Tone]> = {
  'too-large': ['超过 16 KB，请减小报文', 'Over 16 KiB: make it smaller', 'danger'],
  malformed: ['内容有误，请修正现场程序', "Malformed: correct the site's software", 'danger'],
  'unknown-kind': ['类型未知，请升级服务器后重试', 'Unknown kind: update the server', 'warning'],
  'foreign-park': ['设备不属于该车场，请核对后重试', "Not this park's device: correct it", 'warning'],
  ahead: ['设备时钟快一天以上，请校时', 'Clock over a day ahead: set it', 'warning'],
  'too-late': ['发生已超过 92 天，请人工补录', 'Over 92 days old: enter it by hand', 'warning'],
  'id-taken': ['编号已被占用，请修正现场程序', "Id is taken: correct the site's software", 'danger'],
  'unknown-stall': ['没有此车位，请添加后重试', 'No such stall: add it and try again', 'warning'],
  'unknown-device': ['没有此设备，请添加后重试', 'No such device: add it and try again', 'warning'],
  unrecordable: ['数据无法保存，请查看说明', 'Cannot be stored: see the details', 'danger'],
}

/** The code of a reason in the dictionary `refusal_reason`. */
export const codeOfRefusal = (reason: RefusalReason): number => refusalReasons.indexOf(reason) + 1

/** Facts that the server did not take. */
export const refusal: readonly Dictionary[] = [
  dictionaryOf(
    'refusal_reason',
    zhEn('拒收原因', 'Reason for refusal'),
    'tag',
    refusalReasons.map((reason) => [codeOfRefusal(reason), ...reasons[reason]]),
  ),
  dictionaryOf('refused_state', zhEn('拒收处理状态', 'State of a refused fact'), 'dot', [
    [refusedState.open, '待处理', 'Open', 'warning'],
    [refusedState.recorded, '已补录', 'Recorded', 'success'],
    [refusedState.aside, '已搁置', 'Set aside', 'neutral', 'off'],
  ]),
]
