import { helpOf } from '../../model/field-help'
import { zhEn } from '../../model/label'
import { alarmDefinition } from '../alarm/alarm-definition'
import { warning } from '../alarm/warning'
import { camera } from '../camera/camera'
import { chargePoint } from '../charge-points/charge-point'
import { connector } from '../charge-points/connector'
import { command } from '../terminal/command'
import { terminal } from '../terminal/terminal'

export const devices = [
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
] as const
