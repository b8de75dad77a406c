import { zhEn } from '../label'

/** What callers are told about the work on warnings, and about notices. */
export const warningMessages = {
  warningHandled: zhEn('{user} 已于 {time} 关闭此告警', '{user} already closed this warning at {time}'),
  warningCleared: zhEn('此告警已于 {time} 恢复', 'This warning was cleared at {time}'),
  warningAcknowledged: zhEn('{user} 已于 {time} 确认此告警', '{user} already acknowledged this warning at {time}'),
  warningAssigned: zhEn(
    '{by} 已于 {time} 将此告警指派给 {user}',
    '{by} already assigned this warning to {user} at {time}',
  ),
  warningNotOver: zhEn('此告警尚未关闭', 'This warning is not closed'),
  reportedByDevice: zhEn('由设备上报，不能修改', 'Reported by the device; it can’t be changed'),
  notAssignable: zhEn(
    '该用户不能处理这些告警：须为启用用户，有处理权限且能查看其车场',
    'This user can’t handle these warnings: they must be active, may handle warnings, and see their car parks',
  ),
  noticeOver: zhEn('有效期已过，通知不会显示给任何人', 'Its validity is over: nobody would be shown the notice'),
}
