import { command } from '../../../resources/terminal/command'
import { operateWith } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { OutdatedNote } from '../../page/page-shell'
import { PageDrawer } from '../../page/page-drawer'
import { queryPlaceholder } from '../../page/page-states'
import { useLiveData } from '../../page/use-live-data'
import { AnswerCell } from './answer-cell'
import './command-results.css'
import { t } from '../../text/text'
import { TableHead } from '../cells/table-head'
import { FieldCell } from '../../resource/field-cell'
import { isPending, type CommandState } from '../../../model/site/commands'

/** What became of a command, as a call answers it. */
export interface CommandResult {
  command_id: string
  state: string
  answer: string | null
  /** Only where several devices were commanded. */
  target?: string
}

const columns = ['target', 'state', 'failure', 'answer', 'ended_at'] as const

const isUnfinished = ({ state }: WireRow): boolean => isPending(state as CommandState)

/** The commands as they stand. Senders who may not see the ledger get no events of it. */
function useResults(results: readonly CommandResult[]) {
  const ids = results.map(({ command_id }) => command_id)
  const query = useLiveData({
    key: ['commands', ids],
    resources: [command.name],
    read: (signal) => operateWith<WireRow[]>(command.name, 'follow', { ids }, { signal, quiet: true }),
    unfinished: (rows) => rows.some(isUnfinished),
  })
  const known = new Map((query.data ?? []).map((row) => [row.command_id, row]))
  const rows = results.map((result): WireRow => known.get(result.command_id) ?? { id: 0, ...result })
  return { rows, query }
}

interface Props {
  title: string
  results: readonly CommandResult[]
  onClosed: () => void
}

/** What became of commands, updated until all have ended. */
export function CommandResults({ title, results, onClosed }: Props) {
  const { rows, query } = useResults(results)
  const { outdated, isError } = query
  return (
    <PageDrawer title={title} width={640} onClosed={onClosed}>
      {outdated && <OutdatedNote {...outdated} />}
      {isError && queryPlaceholder(query)}
      <table className="command-results" aria-busy={!isError && rows.some(isUnfinished)}>
        <TableHead heads={columns.map((name) => t(command.fields[name].label))} />
        <tbody>
          {rows.map((row) => (
            <tr key={String(row.command_id)}>
              {columns.map((name) => (
                <td key={name}>
                  <FieldCell
                    resource={command}
                    name={name}
                    row={row}

                    {...(name === 'answer' && { cell: AnswerCell })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PageDrawer>
  )
}
