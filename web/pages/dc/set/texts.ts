import type { FlowField } from '../../../../model/flows/flow-form'
import { zhEn, type Label } from '../../../../model/label'
import { terminal } from '../../../../resources/terminal/terminal'

export const fieldLabels: Record<FlowField, Label> = {
  type: zhEn('类型', 'Type'),
  username: zhEn('用户名', 'User name'),
  password: zhEn('密码', 'Password'),
  ip: terminal.fields.ip.label,
  port: zhEn('终端端口', 'Terminal port'),
  server_ip: zhEn('服务器 IP', 'Server IP'),
}

/** What is said of the new address, by type. */
export const addressHints: Record<string, Label> = {
  s7plc: zhEn('S7 连接节点将使用此地址', 'The endpoints of S7 get this address'),
  modbusplc: zhEn('Modbus TCP 客户端将使用此地址', 'The Modbus TCP clients get this address'),
  server: zhEn('MQTT、HTTP、WebSocket、TCP 节点将使用此地址', 'MQTT, HTTP, WebSocket and TCP nodes get this address'),
}

export const texts = {
  steps: zhEn(
    '读取终端上流程控制器（Node-RED）的流程，核对将要修改的节点，再写入。写入之前的流程会保存，可以恢复。密码只用于登录控制器，不会保存。',
    'Read the flows of the flow controller (Node-RED) at a terminal, check which nodes would be changed, and write them. The flows before each write are kept and can be restored. The password is used for signing in to the controller and is not stored.',
  ),
  read: zhEn('读取流程', 'Read flows'),
  readAgain: zhEn('重新读取', 'Read again'),
  changes: zhEn('将要修改的节点', 'Nodes to change'),
  differences: zhEn('恢复 {time} 的流程', 'Restore the flows of {time}'),
  total: zhEn('{controller} · 共 {nodes} 个节点', '{controller} · nodes: {nodes}'),
  same: zhEn('{count} 个节点已使用此地址', '{count} with this address already'),
  none: zhEn('没有需要修改的节点。', 'Nothing to change.'),
  alike: zhEn('与当前流程没有差异。', 'The flows do not differ from the present ones.'),
  several: zhEn(
    '节点目前的地址不同，请只勾选应当修改的。',
    'The nodes have different addresses now: choose only those that should change.',
  ),
  more: zhEn('另有 {count} 处未显示', '{count} more are not shown'),
  choose: zhEn('选择 {node}', 'Choose {node}'),
  node: zhEn('节点', 'Node'),
  flow: zhEn('流程', 'Flow'),
  property: zhEn('属性', 'Property'),
  before: zhEn('现在', 'Now'),
  after: zhEn('写入后', 'Afterwards'),
  added: zhEn('将恢复此节点', 'Is added again'),
  removed: zhEn('将删除此节点', 'Is removed'),
  write: zhEn('写入 {count} 个节点', 'Write nodes ({count})'),
  writeAsk: zhEn(
    '{controller} 的 {count} 个节点将改用 {host}，并重新启动。',
    'Nodes of {controller} that will use {host}, and restart: {count}.',
  ),
  restore: zhEn('恢复这些流程', 'Restore these flows'),
  restoreAsk: zhEn(
    '{controller} 的流程将恢复为 {time} 的内容，有差异的节点重新启动。',
    'The flows of {controller} become those of {time} again; nodes that differ restart.',
  ),
  written: zhEn('已写入 {count} 个节点。', 'Nodes written: {count}.'),
  restarting: zhEn(
    '控制器已保存 {count} 个节点的修改，正在重新启动节点，最多需要约 15 秒。',
    'The controller has the changes (nodes: {count}) and is restarting nodes, which takes up to 15 seconds.',
  ),
  former: zhEn('以前的流程', 'Former flows'),
  noFormer: zhEn('还没有保存过此控制器的流程。', 'No flows of this controller have been kept yet.'),
  keptAt: zhEn('保存时间', 'Kept at'),
  keptBy: zhEn('操作人', 'By'),
  nodes: zhEn('节点数', 'Nodes'),
  present: zhEn('与当前相同', 'Same as now'),
  compare: zhEn('比较并恢复', 'Compare and restore'),
} as const satisfies Record<string, Label>
