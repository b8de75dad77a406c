import { zhEn, type Label } from '../label'

/** What OCPP 1.6 lets charge points answer to commands: statuses, and codes of errors. */
const words: ReadonlyMap<string, Label> = new Map([
  ['Accepted', zhEn('已接受', 'Accepted')],
  ['Scheduled', zhEn('充电结束后执行', 'To be carried out after the charging')],
  ['Unlocked', zhEn('已解锁', 'Unlocked')],
  ['Rejected', zhEn('充电桩拒绝执行', 'Rejected')],
  ['UnlockFailed', zhEn('解锁失败', 'The plug could not be unlocked')],
  ['NotSupported', zhEn('充电桩不支持此指令', 'The charge point does not support this command')],
  ['NotImplemented', zhEn('充电桩不支持此指令', 'The charge point does not support this command')],
  ['InternalError', zhEn('充电桩内部错误', 'Internal error of the charge point')],
  ['SecurityError', zhEn('充电桩出于安全原因拒绝执行', 'Rejected by the charge point for security reasons')],
  ...[
    ...['ProtocolError', 'FormatViolation', 'FormationViolation', 'PropertyConstraintViolation'],
    ...['OccurenceConstraintViolation', 'OccurrenceConstraintViolation', 'TypeConstraintViolation'],
    ...['MessageTypeNotSupported', 'RpcFrameworkError'],
  ].map(
    (code) =>
      [code, zhEn(`充电桩无法理解此指令（${code}）`, `The charge point cannot read this command (${code})`)] as const,
  ),
  ['GenericError', zhEn('充电桩报告未说明的错误', 'Unspecified error of the charge point')],
])

/** The words for an answer of a device; one that has none is shown as it came. */
export const answerWords = (answer: string): Label | string => words.get(answer) ?? answer
