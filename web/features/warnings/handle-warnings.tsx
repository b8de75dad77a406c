import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { fill, localize, zhEn } from '../../../model/label'
import { warning } from '../../../resources/alarm/warning'
import { operateWith } from '../../api/resource-calls'
import type { Answers } from '../../api/questions'
import type { WireRow } from '../../api/wire-row'
import { ReservedText } from '../../page/reserved-text'
import { AskDialog } from '../../resource/ask/ask-dialog'
import type { ListTools } from '../../resource/resource-ui'
import { rowTitle } from '../../resource/row-title'
import { Permitted } from '../../session/permitted'
import { lang } from '../../text/lang'
import { useLocalize } from '../../text/use-localize'
import { usePhone } from '../../ui/hooks/use-phone'

const { label } = warning.operations.handle ?? warning
const texts = {
  several: zhEn('处理 {count} 条告警', 'Handle {count} warnings'),
  button: zhEn('处理（{count}）', 'Handle ({count})'),
  handled: zhEn('已处理 {count} 条', 'Handled: {count}'),
  already: zhEn(
    '已处理 {count} 条，另有 {others} 条之前已处理或已恢复',
    'Handled: {count}; handled or cleared before: {others}',
  ),
}

export const isOpen = ({ handle_time }: WireRow): boolean => handle_time === null

interface Handled {
  handled: number[]
  already: unknown[]
}

async function send(tools: ListTools, rows: readonly WireRow[], answers: Answers): Promise<void> {
  const body = { id: rows.map(({ id }) => id) }
  try {
    const { handled, already } = await operateWith<Handled>(warning.name, 'handle', body, { answers })
    const text = localize(already.length > 0 ? texts.already : texts.handled, lang())
    tools.succeeded(fill(text, { count: handled.length, others: already.length }))
  } finally {
    tools.reload()
  }
}

/** Asks for the note with which these warnings become handled. */
export function handleWarnings(tools: ListTools, rows: readonly WireRow[]): void {
  const [row] = rows
  if (!row) return
  const action = localize(label, lang())
  const several = fill(localize(texts.several, lang()), { count: rows.length })
  tools.openOverlay((close) => (
    <AskDialog
      title={rows.length === 1 ? `${action} ${rowTitle(warning, row)}` : several}
      yes={action}
      questions={[]}
      danger={false}
      withReason
      reasonLabel={localize(warning.fields.handle_note.label, lang())}
      onAnswered={(answers) => {
        close()
        // The call shows its failure.
        void send(tools, rows, answers).catch(() => undefined)
      }}
      onClosed={close}
    />
  ))
}

/** Handles the open ones of the warnings that are ticked, with one note. */
export function HandleWarnings({ tools, selected }: { tools: ListTools; selected: readonly WireRow[] }) {
  const localized = useLocalize()
  const phone = usePhone()
  const open = selected.filter(isOpen)
  const text = (count: number): string => fill(localized(texts.button), { count })
  // Phones have no ticks.
  if (phone) return null
  return (
    <Permitted all={[`${warning.permission}:edit`]}>
      <Button icon={<CheckOutlined />} disabled={open.length === 0} onClick={() => handleWarnings(tools, open)}>
        <ReservedText text={text(open.length)} longest={text(999)} />
      </Button>
    </Permitted>
  )
}
