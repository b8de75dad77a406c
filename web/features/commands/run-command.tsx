import { codes } from '../../../model/envelope'
import { zhEn } from '../../../model/label'
import { answerWords } from '../../../model/site/charge-point-answers'
import { CallError } from '../../api/call-error'
import type { Answers } from '../../api/questions'
import { operateWith } from '../../api/resource-calls'
import type { ListTools, RowAction } from '../../resource/resource-ui'
import { runAsking } from '../../resource/ask/run-asking'
import type { CommandResult } from './command-results'
import { lazyDialog } from '../../ui/lazy-component'
import { t } from '../../text/text'
import type { Resource } from '../../../model/resource'
import { rowTitle } from '../../fields/title-of'

const CommandResults = lazyDialog(() => import('./command-results').then((part) => part.CommandResults))

const queued = zhEn(
  '{title}：已排队，随设备的下次上报下发',
  '{title}: queued, sent in the answers to what it pushes next',
)

interface Answer extends Partial<CommandResult> {
  results?: CommandResult[]
}

interface Command {
  resource: string
  operation: string
  body: Readonly<Record<string, unknown>>
  /** The command and its device, as the title of questions and results. */
  title: string
  /** The button that sends it. */
  yes: string
}

function textOfAnswer(answer: string): string {
  const words = answerWords(answer)
  return typeof words === 'string' ? words : t(words)
}

/** The command that goes on after a call that could not wait for its end; null for any other failure. */
function goingOn(failure: unknown): string | null {
  if (!(failure instanceof CallError) || failure.code !== codes.deviceSilent) return null
  const data = failure.data as { reason?: unknown; command_id?: unknown } | null
  return data?.reason === 'waiting' && typeof data.command_id === 'string' ? data.command_id : null
}

function follow(tools: ListTools, title: string, results: readonly CommandResult[]): void {
  tools.openOverlay((close) => <CommandResults title={title} results={results} onClosed={close} />)
}

async function send(tools: ListTools, { resource, operation, body, title }: Command, answers: Answers): Promise<void> {
  try {
    const answer = await operateWith<Answer>(resource, operation, body, { answers })
    const { command_id, state, answer: text = null } = answer
    if (answer.results) follow(tools, title, answer.results)
    else if (command_id !== undefined && state === 'queued') {
      follow(tools, title, [{ command_id, state, answer: text }])
      tools.succeeded(t(queued, { title }))
    } else tools.succeeded([title, text && textOfAnswer(text)].filter(Boolean).join(': '))
  } catch (failure) {
    const command_id = goingOn(failure)
    if (command_id !== null) follow(tools, title, [{ command_id, state: 'queued', answer: null }])
    throw failure
  } finally {
    tools.reload()
  }
}

/** Sends a command, after the questions that the server asks, and shows what became of it until it has ended. */
export const runCommand = (tools: ListTools, command: Command): Promise<void> =>
  runAsking(tools.openOverlay, {
    title: command.title,
    yes: command.yes,
    run: (answers) => send(tools, command, answers),
  })

/** The operation of a resource that commands a row's device; `of`: what the rows are, if not of that resource. */
export function commandAction(resource: Resource, name: string, of: Resource = resource): RowAction {
  const operation = resource.operations[name]
  if (!operation) throw new Error(`${resource.name} has no operation ${name}`)
  const { label, permission } = operation
  return {
    name,
    label,
    ...(permission !== null &&
      (of === resource ? { permission } : { needs: [`${resource.permission}:${permission}`] })),
    run: (row, tools) =>
      runCommand(tools, {
        resource: resource.name,
        operation: name,
        body: { id: row.id },
        title: `${t(label)} ${rowTitle(of, row)}`,
        yes: t(label),
      }),
  }
}
