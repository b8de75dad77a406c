import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { zhEn } from '../../../model/label'
import { warning } from '../../../resources/alarm/warning'
import { operateWith } from '../../api/resource-calls'
import { Nothing, queryPlaceholder } from '../../page/page-states'
import { AskDialog } from '../../resource/ask/ask-dialog'
import { t } from '../../text/text'

const texts = {
  assign: warning.operations.assign?.label ?? warning.label,
  assignee: warning.fields.assignee.label,
  note: warning.fields.assign_note.label,
  choose: zhEn('请选择用户', 'Choose a user'),
  nobody: zhEn('没有可指派的用户', 'Nobody to assign to'),
  hint: zhEn(
    '启用的用户须有告警处理权限，且能查看这些告警的车场',
    'Users must be active, may handle warnings, and see the car parks of these warnings',
  ),
}

interface Assignee {
  id: number
  user_name: string
  nickname: string
}

interface ChosenAssignee {
  assignee_id: number
  note: string | null
}

interface AssignDialogProps {
  title: string
  /** The warnings to assign. */
  ids: readonly number[]
  onChosen: (chosen: ChosenAssignee) => void
  onClosed: () => void
}

/** Asks to whom warnings are assigned, and for a note. Hidden together with its page. */
export function AssignDialog({ title, ids, onChosen, onClosed }: AssignDialogProps) {
  const userId = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const result = useQuery({
    queryKey: ['warning-assignees', ids],
    queryFn: ({ signal }) => operateWith<Assignee[]>(warning.name, 'assignees', { id: ids }, { quiet: true, signal }),
  })
  const users = result.data ?? []
  const options = users.map(({ id, user_name, nickname }) => ({ value: id, label: `${nickname} ${user_name}`.trim() }))
  const nobody = users.length === 0 && <Nothing title={t(texts.nobody)}>{t(texts.hint)}</Nothing>
  const waiting = queryPlaceholder(result, nobody)
  const content = (
    <div className="ask-field">
      <label htmlFor={userId}>{t(texts.assignee)}</label>
      <Select
        id={userId}
        value={chosen}
        options={options}
        placeholder={t(texts.choose)}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={setChosen}
      />
    </div>
  )
  return (
    <AskDialog
      title={title}
      yes={t(texts.assign)}
      questions={[]}
      danger={false}
      withReason={waiting ? false : 'optional'}
      reasonLabel={t(texts.note)}
      fields={{ content: waiting ?? content, first: userId, isReady: chosen !== null }}
      onAnswered={({ reason }) => {
        if (chosen !== null) onChosen({ assignee_id: chosen, note: reason ?? null })
      }}
      onClosed={onClosed}
    />
  )
}
