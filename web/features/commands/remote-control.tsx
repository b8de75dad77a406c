import { ControlOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { zhEn, type Label } from '../../../model/label'
import { terminalCommands, type TerminalCommand } from '../../../model/site/commands'
import { commandKind } from '../../../resources/dictionaries/command'
import { terminal } from '../../../resources/terminal/terminal'
import type { WireRow } from '../../api/wire-row'
import type { ListTools, RowAction } from '../../resource/resource-ui'
import { Permitted } from '../../session/permitted'
import { Dropdown } from '../../ui/dropdown'
import { usePhone } from '../../ui/hooks/use-phone'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { runCommand } from './run-command'
import { t } from '../../text/text'

const names = Object.keys(terminalCommands) as TerminalCommand[]
const labelOf = (name: TerminalCommand): Label =>
  commandKind.dictionary.entries.find(({ value }) => value === commandKind[name])?.label ?? zhEn(name, name)

const send = (tools: ListTools, name: TerminalCommand, id: string | readonly string[]): Promise<void> => {
  const label = t(labelOf(name))
  const targets = [id].flat()
  return runCommand(tools, {
    resource: terminal.name,
    operation: 'sys',
    body: { id, data: terminalCommands[name] },
    title: `${label} ${targets.slice(0, 3).join(', ')}${targets.length > 3 ? ` (${targets.length})` : ''}`,
    yes: label,
  })
}

/** The remote-control commands of one terminal. */
export const remoteControlActions = names.map((name): RowAction => ({
  name,
  label: labelOf(name),
  permission: 'edit',
  run: ({ client_id }, tools) => send(tools, name, String(client_id)),
}))

const remoteControl = zhEn('远程控制（{count}）', 'Remote control ({count})')

/** The same commands for all terminals that are ticked. */
export function RemoteControl({ tools, selected }: { tools: ListTools; selected: readonly WireRow[] }) {
  const phone = usePhone()
  const ids = selected.map(({ client_id }) => String(client_id))
  const [run, running] = useSingleRun((name: TerminalCommand) => send(tools, name, ids))
  const items = names.map((name) => ({ key: name, label: t(labelOf(name)) }))
  // Phones have no ticks; each card has the commands of its terminal.
  if (phone) return null
  return (
    <Permitted all={[`${terminal.permission}:edit`]}>
      <Dropdown disabled={ids.length === 0} menu={{ items, onClick: ({ key }) => void run(key as TerminalCommand) }}>
        <Button icon={<ControlOutlined />} loading={running}>
          {t(remoteControl).replace('{count}', String(ids.length))}
        </Button>
      </Dropdown>
    </Permitted>
  )
}
