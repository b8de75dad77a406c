// Systems of other makers that the server works with.

import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

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
