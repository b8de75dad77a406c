import { zhEn, type Label } from '../../../model/label'
import { warning, isOver } from '../../../resources/alarm/warning'
import { warningState } from '../../../resources/dictionaries/alarm'
import { operateWith } from '../../api/resource-calls'
import type { Answers } from '../../api/questions'
import type { WireRow } from '../../api/wire-row'
import { textOf } from '../../fields/text-of'
import { AskDialog } from '../../resource/ask/ask-dialog'
import type { ListTools } from '../../resource/resource-ui'
import { rowTitle } from '../../fields/title-of'
import { lazyDialog } from '../../ui/lazy-component'
import { t } from '../../text/text'

type StepName = 'acknowledge' | 'assign' | 'handle' | 'reopen'

/** What a person does with warnings. */
interface Step {
  name: StepName
  label: Label
  /** On its button over the rows that are ticked, with their number. */
  several: Label
  isDue: (row: WireRow) => boolean
  start: (tools: ListTools, rows: readonly WireRow[]) => void | Promise<unknown>
}

const texts = {
  done: zhEn('{step} {count} 条', '{step}: {count}'),
  some: zhEn(
    '{step} {count} 条，另有 {others} 条已被他人处理或已恢复，未改动',
    '{step}: {count}; left as others have set them, or cleared: {others}',
  ),
  title: zhEn('{step} {count} 条告警', '{step} {count} warnings'),
}

const labelOf = (name: StepName): Label => warning.operations[name]?.label ?? warning.label

interface Done {
  changed?: number[]
  handled?: number[]
  already: unknown[]
}

/** Sends the step, says what it did, and reads the list again, also when it failed: others were quicker. */
async function send(
  name: StepName,
  tools: ListTools,
  rows: readonly WireRow[],
  { body = {}, answers }: { body?: object; answers?: Answers } = {},
): Promise<void> {
  try {
    const given = { ...body, id: rows.map(({ id }) => id) }
    const done = await operateWith<Done>(warning.name, name, given, { answers: answers ?? { agreed: [] } })
    const { changed = [], handled = changed, already } = done
    const values = { step: t(labelOf(name)), count: handled.length, others: already.length }
    tools.succeeded(t(already.length > 0 ? texts.some : texts.done, values))
  } finally {
    tools.reload()
  }
}

/** The call shows its failure. */
const ignored = (): undefined => undefined

const titleOf = (name: StepName, rows: readonly WireRow[]): string => {
  const [row] = rows
  const step = t(labelOf(name))
  return rows.length === 1 && row ? `${step} ${rowTitle(warning, row)}` : t(texts.title, { step, count: rows.length })
}

/** Asks for the note of the step; an optional one is not a reason, which is wanted. */
const asking =
  (name: StepName, note: Label, isOptional = false): Step['start'] =>
  (tools, rows) =>
    tools.openOverlay((close) => (
      <AskDialog
        title={titleOf(name, rows)}
        yes={t(labelOf(name))}
        questions={[]}
        danger={false}
        withReason={isOptional ? 'optional' : true}
        reasonLabel={t(note)}
        onAnswered={(answers) => {
          close()
          const given = isOptional ? { body: { note: answers.reason } } : { answers }
          void send(name, tools, rows, given).catch(ignored)
        }}
        onClosed={close}
      />
    ))

const AssignDialog = lazyDialog(() => import('./assign-dialog').then((part) => part.AssignDialog))

const startAssigning: Step['start'] = (tools, rows) => {
  const of = ({ assignee, assignee_id: id }: WireRow): unknown[] => [id ?? assignee].filter((one) => textOf(one) !== '')
  const from = [...new Set(rows.flatMap(of))]
  tools.openOverlay((close) => (
    <AssignDialog
      title={titleOf('assign', rows)}
      ids={rows.map(({ id }) => Number(id))}
      onChosen={(chosen) => {
        close()
        void send('assign', tools, rows, { body: { ...chosen, from } }).catch(ignored)
      }}
      onClosed={close}
    />
  ))
}

export const steps: readonly Step[] = [
  {
    name: 'acknowledge',
    label: labelOf('acknowledge'),
    several: zhEn('确认（{count}）', 'Acknowledge ({count})'),
    isDue: ({ status }) => status === warningState.open,
    start: asking('acknowledge', warning.fields.ack_note.label, true),
  },
  {
    name: 'handle',
    label: labelOf('handle'),
    several: zhEn('关闭（{count}）', 'Close ({count})'),
    isDue: (row) => !isOver(row),
    start: asking('handle', warning.fields.handle_note.label),
  },
  {
    name: 'assign',
    label: labelOf('assign'),
    several: zhEn('指派（{count}）', 'Assign ({count})'),
    isDue: (row) => !isOver(row),
    start: startAssigning,
  },
  {
    name: 'reopen',
    label: labelOf('reopen'),
    several: zhEn('重新打开（{count}）', 'Reopen ({count})'),
    isDue: isOver,
    start: asking('reopen', zhEn('原因', 'Reason')),
  },
]
