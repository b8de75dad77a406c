import type { Dictionary } from '../../model/dictionary'
import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

/** Equipment at the sites, and what it warns of. */
export const device: readonly Dictionary[] = [
  dictionaryOf('pad_type', zhEn('终端类型', 'Terminal type'), 'tag', [
    [1, '立式一体机', 'Kiosk', 'info'],
    [2, '平板终端', 'Pad', 'success'],
    [3, '壁挂终端', 'Wall unit', 'violet'],
    [4, '岗亭电脑', 'Booth computer'],
    [5, '手持终端', 'Handheld', 'warning'],
  ]),
  dictionaryOf('plc_type', zhEn('控制器类型', 'PLC type'), 'tag', [
    [1, '西门子 S7', 'Siemens S7', 'info'],
    [2, 'Modbus TCP', 'Modbus TCP', 'success'],
    [3, '三菱', 'Mitsubishi', 'violet'],
    [4, '欧姆龙', 'Omron', 'warning'],
    [5, '汇川', 'Inovance'],
  ]),
  dictionaryOf('online_state', zhEn('在线状态', 'Connection'), 'dot', [
    [1, '在线', 'Online', 'success'],
    [2, '离线', 'Offline', 'neutral', 'off'],
  ]),
  dictionaryOf('nstatus', zhEn('物联设备状态', 'NB device state'), 'dot', [
    [1, '正常', 'Active', 'success'],
    [2, '停用', 'Disabled', 'neutral', 'off'],
    [3, '离线', 'Offline', 'warning'],
    [4, '故障', 'Fault', 'danger'],
    [5, '电量低', 'Low battery', 'warning'],
  ]),
  dictionaryOf('alarm_level', zhEn('报警级别', 'Alarm level'), 'tag', [
    [1, '提示', 'Notice'],
    [2, '一般', 'Minor', 'info'],
    [3, '严重', 'Major', 'warning'],
    [4, '紧急', 'Critical', 'danger'],
  ]),
]
