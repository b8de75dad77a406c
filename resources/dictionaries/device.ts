// Equipment at the sites.

import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

export const terminalType = dictionaryOf('pad_type', zhEn('终端类型', 'Terminal type'), 'tag', {
  kiosk: [1, '立式一体机', 'Kiosk', 'info'],
  pad: [2, '平板终端', 'Pad', 'success'],
  wallUnit: [3, '壁挂终端', 'Wall unit', 'violet'],
  boothComputer: [4, '岗亭电脑', 'Booth computer'],
  handheld: [5, '手持终端', 'Handheld', 'warning'],
})

export const plcType = dictionaryOf('plc_type', zhEn('控制器类型', 'PLC type'), 'tag', {
  siemens: [1, '西门子 S7', 'Siemens S7', 'info'],
  modbus: [2, 'Modbus TCP', 'Modbus TCP', 'success'],
  mitsubishi: [3, '三菱', 'Mitsubishi', 'violet'],
  omron: [4, '欧姆龙', 'Omron', 'warning'],
  inovance: [5, '汇川', 'Inovance'],
})

export const connection = dictionaryOf('online_state', zhEn('在线状态', 'Connection'), 'dot', {
  online: [1, '在线', 'Online', 'success'],
  offline: [2, '离线', 'Offline', 'neutral', 'off'],
})

export const nbDeviceState = dictionaryOf('nstatus', zhEn('物联设备状态', 'NB device status'), 'dot', {
  active: [1, '正常', 'Active', 'success'],
  disabled: [2, '停用', 'Disabled', 'neutral', 'off'],
  offline: [3, '离线', 'Offline', 'neutral', 'off'],
  fault: [4, '故障', 'Fault', 'danger'],
  lowBattery: [5, '电量低', 'Low battery', 'warning'],
})
