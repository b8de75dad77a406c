import { helpOf } from '../../model/field-help'
import { zhEn } from '../../model/label'
import { stall } from '../garage/stall'
import { gradeRule } from '../member/grade-rule'
import { grade } from '../member/grade'
import { member } from '../member/member'
import { plateList } from '../camera/plate-list'

export const business = [
  helpOf(grade, {
    free_time: zhEn(
      '每次停车先免去的分钟，与“另加免费(小时)”相加。超过后是只计超出部分，还是从第一分钟起计费，由参数 free_time_mode 决定。',
      'Minutes that are free in every stay, added to the free hours. Whether a longer stay pays only for the rest or from its first minute is the setting free_time_mode.',
    ),
    free_hour: zhEn(
      '与“每次免费(分钟)”相加：1 小时加 30 分钟即每次免费 90 分钟。按每次停车计算，不按每天。',
      'Added to the free minutes: 1 h and 30 min are 90 free minutes. It counts for each stay, not for each day.',
    ),
    free_number: zhEn(
      '会员每个自然月内最早的几次停车整次免费；本来就不收费的停车不占次数。',
      'The earliest stays of a member in a calendar month are free as a whole. A stay that costs nothing anyway uses none.',
    ),
    max_cost: zhEn(
      '从入库起每 24 小时最多收取的金额。0 或不填表示不封顶。',
      'The most that each 24 hours from the entry cost. 0 or empty: no cap.',
    ),
    start_time: zhEn(
      '该等级在一天中的适用时段，只看时刻不看日期。时段之外按标准等级计费。',
      'The hours of the day in which the tier applies; the date means nothing. Outside of them the standard tier applies.',
    ),
    valid_time: zhEn(
      '过期的等级不再计费，其会员按标准等级计费。',
      'A tier that has expired prices nothing: its members pay by the standard tier.',
    ),
  }),
  helpOf(gradeRule, {
    min_time: zhEn(
      '计费时长的下限，含该分钟。计费时长是停车时长减去免费时长；超过 24 小时的停车按每 24 小时一段分别计算。',
      'The shortest billed time of the bracket, itself included. Billed time is the stay less its free time; stays of over 24 hours are split into days.',
    ),
    max_time: zhEn(
      '计费时长的上限，含该分钟；0 表示不限。两条规则都包含的时长按较低的费用计。',
      'The longest billed time of the bracket, itself included; 0 is no limit. If two brackets contain a length, the cheaper one applies.',
    ),
    cost: zhEn('整段时长的费用，不是每小时的单价。', 'The price of the whole bracket, not of each hour.'),
    start_time: zhEn(
      '规则在一天中的适用时段，可以跨零点。与结束时刻相同或都不填表示全天。',
      'The hours of the day in which the rule applies; they may include midnight. The same as their end, or empty: all day.',
    ),
  }),
  helpOf(member, {
    plate_no: zhEn(
      '最多 10 个车牌，任何一个都按该会员计费。每个车牌只应属于一个会员。',
      'Up to ten plates, each of which is billed as this member. A plate should belong to one member only.',
    ),
    member_type: zhEn(
      '决定费率。改为其他等级后，从下一次入库起按新等级计费。',
      'Decides the rates. Another tier applies from the next entry on.',
    ),
    valid_time: zhEn(
      '到期后仍可停车，但按标准等级计费。只填日期时，当天仍然有效。',
      'Afterwards the member may still park, but pays by the standard tier. A day without a time counts through its end.',
    ),
  }),
  helpOf(stall, {
    ammeter_no: zhEn(
      '电表铭牌上的编号。没有电表号的车位不能远程抄表或清零。',
      "As on the meter's plate. A stall without it can't have its meter read or reset remotely.",
    ),
    c_id: zhEn(
      '电表所连接的采集器的编号，电表指令经由它下发。',
      'The collector that the meter is connected to; commands to the meter go through it.',
    ),
  }),
  helpOf(plateList, {
    kind: zhEn(
      '白名单车辆可由相机开闸；黑名单车辆从不开闸，并可告警。',
      'Cameras may open the gate for cars on the white list, and never do for those on the black list, which can raise warnings.',
    ),
  }),
] as const
