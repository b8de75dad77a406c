import { zhEn } from '../../model/label'
import { ConnectionCell } from '../../web/features/cells/connection-cell'
import { listPurpose } from '../../web/features/cells/list-purpose'
import { credentialsAction } from '../../web/features/devices/credentials-action'
import { commandAction } from '../../web/features/commands/run-command'
import { RemoteControl, remoteControlActions } from '../../web/features/commands/remote-control'
import { resourceUi } from '../../web/resource/resource-ui'
import { reloadAccess } from '../../web/session/session'
import { terminal } from './terminal'

const form = { onSaved: reloadAccess }

export default resourceUi(terminal, {
  operations: {},
  cells: { online: ConnectionCell },
  rowActions: [commandAction(terminal, 'setadd'), commandAction(terminal, 'setdel'), credentialsAction(terminal)],
  form,
  forms: { simple: form },
  lists: {
    simple: listPurpose(
      zhEn(
        '各车库的终端、地址和在线状态。全部设置在“终端”中。',
        'The terminals of each garage, their addresses and connections. All settings are under “Terminals”.',
      ),
    ),
    online: {
      ...listPurpose(
        zhEn(
          '已连接并按时上报的终端，可远程控制。',
          'The terminals that are connected and report in time; they can be controlled from here.',
        ),
      ),
      rowActions: remoteControlActions,
      toolbar: RemoteControl,
    },
  },
})
