import type { FieldHelp } from '../model/field'
import { zhEn, type Label } from '../model/label'
import type { FieldName, Resource } from '../model/resource'
import { stall } from './garage/stall'
import { gradeRule } from './member/grade-rule'
import { grade } from './member/grade'
import { member } from './member/member'
import { plateList } from './camera/plate-list'
import { alarmDefinition } from './alarm/alarm-definition'
import { warning } from './alarm/warning'
import { camera } from './camera/camera'
import { chargePoint } from './charge-points/charge-point'
import { connector } from './charge-points/connector'
import { command } from './terminal/command'
import { terminal } from './terminal/terminal'
import { menu } from './access/menu'
import { role } from './access/role'
import { user } from './access/user'
import { carPark } from './system/car-park'
import { dictionary } from './system/dictionary'

const helpOf = <R extends Resource>({ name }: R, texts: Partial<Record<FieldName<R>, Label>>) =>
  [name, texts as Readonly<Record<string, Label>>] as const

/** Explanations of fields that people stumble over; apart from the declarations, which the app's first page needs. */
export const fieldHelp: FieldHelp = new Map([
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
  helpOf(alarmDefinition, {
    alarm_db: zhEn(
      '与终端上报的地址逐字相同，例如 DB10.DBX0.0。地址不同，告警不会产生。',
      'Exactly as the terminal reports it, such as DB10.DBX0.0. With another spelling no warning is raised.',
    ),
    alarm_trigge: zhEn(
      '该地址的值等于它时产生告警，变为其他值时告警解除。按文字比较：1 与 1.0 不同。',
      'The value that raises the warning; any other value clears it. Compared as text: 1 is not 1.0.',
    ),
    is_again: zhEn(
      '是：告警未解除时，每次重复上报都再次播报。否：只在产生时播报一次。',
      'Yes: every repeat is announced again while the warning lasts. No: it is announced once, when it is raised.',
    ),
  }),
  helpOf(warning, {
    times: zhEn('该告警未解除期间收到的触发次数。', 'How often its value was reported while the warning lasted.'),
  }),
  helpOf(terminal, {
    client_id: zhEn(
      '终端连接时使用的名称，指令按它送达。修改后，设备须用新名称和新密钥连接。',
      'The name by which the terminal connects, and to which commands are sent. After a change it has to connect by the new name, with a new secret.',
    ),
    in_out_no: zhEn(
      '终端所在出入口的编号，与现场控制器一致；存取车按它分配。',
      'The bay where the terminal is, numbered as in the controller on site.',
    ),
    out_time: zhEn(
      '车辆送到出入口后，终端等待车主开走的秒数，超过即提示超时。',
      'How many seconds the terminal waits for a delivered car to be driven out before it reports a time-out.',
    ),
    plc_ip: zhEn(
      '机械设备控制器在车库网络中的地址，不是终端的地址。',
      "The address of the machine's controller in the garage's network, not that of the terminal.",
    ),
  }),
  helpOf(command, {
    must_online: zhEn(
      '是：设备现在不在线，指令立即失败。否：在失效之前，设备一连接就下发。',
      'Yes: the command fails at once if the device is not connected. No: it is sent when the device connects, until the command expires.',
    ),
    time_out: zhEn(
      '每次发送后等待设备应答的秒数，超过后按重试次数重发或失败。',
      'How many seconds the device has to answer each attempt; then the command is sent again, as often as its retries allow, or fails.',
    ),
    retry_times: zhEn('首次发送之后最多再发送的次数。', 'How often it is sent again after the first attempt.'),
  }),
  helpOf(chargePoint, {
    identity: zhEn(
      '充电桩在 OCPP 连接地址末尾使用的名称，区分大小写，必须与桩内设置相同，否则不能连接。',
      "The name at the end of the charge point's OCPP address. Upper and lower case differ; with another name it can't connect.",
    ),
    garage_index: zhEn(
      '新增的充电枪默认属于这个车库。',
      'Its connectors belong to this garage until they are given another.',
    ),
  }),
  helpOf(connector, {
    park_no: zhEn(
      '该充电枪所服务的车位。不填时，充电不计入任何车位的充电记录。',
      'The stall that the connector serves. Without it, charging is not recorded for any stall.',
    ),
  }),
  helpOf(camera, {
    min_confidence: zhEn(
      '相机对识别结果的把握，0 到 100。设得太高，需要人工核对的车辆会很多。',
      'How certain the camera is, from 0 to 100. Set too high, many plates have to be checked by a person.',
    ),
    group_seconds: zhEn(
      '同一辆车经过时相机常识别多次；间隔不超过它的相近车牌只算一次通过。',
      'Cameras often read one car several times. Similar plates within so many seconds are one passage.',
    ),
  }),
  helpOf(role, {
    role_key: zhEn(
      '角色的固定标识，不可重复。admin 是内置角色，不能删除或收窄。',
      "The role's fixed, unique name. The built-in one is admin, which can't be deleted or restricted.",
    ),
    data_scope: zhEn(
      '用户能看到哪些车场和部门的数据，与能做什么无关。几个角色的范围相加。',
      'Whose data users see: of which departments and car parks. What they may do is another matter. The scopes of several roles add up.',
    ),
    role_dept: zhEn(
      '包含所选部门及其全部下级，以及这些部门所属的车场。',
      'With everything below them, and with the car parks that these departments own.',
    ),
    role_menu: zhEn(
      '页面和按钮。你自己没有的权限不能授予他人。',
      "Pages and buttons. You can't give permissions that you don't have.",
    ),
  }),
  helpOf(user, {
    dept_id: zhEn(
      '决定谁能管理该用户，不决定该用户能看到什么：后者由角色的数据范围决定。',
      'Decides who manages this user, not what the user sees: that is the data scope of their roles.',
    ),
    user_role: zhEn(
      '几个角色的权限和数据范围相加。没有角色的用户看不到任何数据。',
      'The permissions and scopes of several roles add up. A user without a role sees no data.',
    ),
  }),
  helpOf(carPark, {
    park_code: zhEn(
      '设备上报时使用的车场标识。修改后，旧编码上报的数据不再归入该车场。',
      'By which devices name the car park. After a change, what they report by the old code no longer belongs to it.',
    ),
    dept_id: zhEn(
      '决定哪些用户能看到该车场：数据范围包含此部门的角色。不填时，只有范围为全部的用户能看到。',
      'Decides who sees the car park: users with a role whose scope includes this department. Empty: only those who see everything.',
    ),
    total_space: zhEn(
      '用于计算占用率，须与实际投用的车位数一致。',
      'What occupancy is computed from; it should be the number of stalls that are in use.',
    ),
  }),
  helpOf(menu, {
    perms: zhEn(
      '拥有该菜单或按钮的角色得到的权限标识，多个用逗号分隔。服务器按它检查每次调用。',
      'The permission that roles with this entry have; several are separated by commas. The server checks it with every call.',
    ),
    route_cache: zhEn(
      '是：切换标签页后，页面保持原样。否：每次打开都重新加载。',
      'Yes: the page stays as it was while another tab is shown. No: it is loaded anew each time.',
    ),
  }),
  helpOf(dictionary, {
    dict_value_type: zhEn(
      '条目存为数值还是文本，新增后不能更改。',
      "Whether entries are stored as numbers or as texts; it can't be changed afterwards.",
    ),
  }),
])
