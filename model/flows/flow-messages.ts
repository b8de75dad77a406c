import { zhEn, type Label } from '../label'

/** What can be wrong when the flows of a flow controller are read or written; the first three as the specification has them. */
export const flowMessages = {
  flowType: zhEn('请选择类型', 'Please choose a type'),
  flowIp: zhEn('请输入正确的IP地址', 'Enter the correct IP address'),
  flowServerIp: zhEn('请输入正确的终端IP地址', 'Enter the correct terminal IP address'),
  flowUserName: zhEn('请输入用户名', 'Enter the user name'),
  flowPassword: zhEn('请输入密码', 'Enter the password'),
  flowOutOfScope: zhEn('不是你的数据范围内任何终端的 IP', 'Not the IP address of a terminal within your data scope'),
  flowAddress: zhEn(
    '服务器不允许访问此地址；请由管理员在 OUTWARD_ALLOW 中加入其网段',
    'The server may not call this address; an administrator has to add its network to OUTWARD_ALLOW',
  ),
  flowUnreachable: zhEn(
    '无法连接 {controller}；请检查地址、端口，以及 Node-RED 是否在运行',
    'Cannot connect to {controller}; check address and port, and whether Node-RED is running',
  ),
  flowSlow: zhEn('{controller} 未在时限内应答，请稍后再试', '{controller} did not answer in time; try again later'),
  flowForeign: zhEn(
    '{controller} 不是 Node-RED，或其管理接口不在根路径',
    '{controller} is not Node-RED, or its admin API is not at the root path',
  ),
  flowFailed: zhEn('{controller} 出错：HTTP {status}', '{controller} reports an error: HTTP {status}'),
  flowLarge: zhEn('{controller} 的流程过大，无法处理', 'The flows of {controller} are too large'),
  flowCredentials: zhEn('用户名或密码错误', 'Wrong user name or password'),
  flowAttempts: zhEn(
    '登录失败次数过多，控制器要求等待 10 分钟',
    'Too many failed sign-ins; the controller wants a pause of 10 minutes',
  ),
  flowMayNotRead: zhEn('此用户不能读取流程', 'This user may not read the flows'),
  flowMayNotWrite: zhEn('此用户不能修改流程', 'This user may not change the flows'),
  flowNoNodes: zhEn('流程中没有可修改的节点：{nodes}', 'The flows have none of these nodes: {nodes}'),
  flowChanged: zhEn(
    '流程已被他人修改，未写入；请重新读取',
    'Somebody else has changed the flows; nothing was written. Read them again',
  ),
  flowUnknown: zhEn(
    '控制器没有及时确认，是否已写入未知，请重新读取',
    'The controller did not confirm in time; whether the flows were written is not known. Read them again',
  ),
  flowNotAgain: zhEn(
    '请在「设备配置」页重新读取流程后再写入',
    'Read the flows again on the page “Device configuration”, and write them there',
  ),
  flowNodes: zhEn('请选择要修改的节点，须在读取结果之内', 'Choose nodes to change, among those that were read'),
  flowFormer: zhEn('没有此控制器的这一份流程', 'There are no such former flows of this controller'),
} satisfies Record<string, Label>
