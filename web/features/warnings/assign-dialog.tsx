import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { zhEn } from '../../../model/label'
import { warning } from '../../../resources/alarm/warning'
import { operateWith } from '../../api/resource-calls'
import { queryPlaceholder } from '../../page/query-placeholder'
import { Nothing } from '../../page/page-states'
import { useLocalize } from '../../text/use-localize'
import { useText } from '../../text/use-text'
import { useIsVisible } from '../../ui/hooks/use-is-visible'
import './assign-dialog.css'

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

export interface ChosenAssignee {
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

const longestNote = warning.fields.assign_note.max

/** Asks to whom warnings are assigned, and for a note. Hidden together with its page. */
export function AssignDialog({ title, ids, onChosen, onClosed }: AssignDialogProps) {
  const t = useText()
  const localize = useLocalize()
  const [userId, noteId] = [useId(), useId()]
  const [chosen, setChosen] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const isVisible = useIsVisible()
  const result = useQuery({
    queryKey: ['warning-assignees', ids],
    queryFn: ({ signal }) => operateWith<Assignee[]>(warning.name, 'assignees', { id: ids }, { quiet: true, signal }),
  })
  if (!isVisible) return null
  const users = result.data ?? []
  const choose = (): void => {
    if (chosen !== null) onChosen({ assignee_id: chosen, note: note.trim() || null })
  }
  const options = users.map(({ id, user_name, nickname }) => ({ value: id, label: `${nickname} ${user_name}`.trim() }))
  const nobody = users.length === 0 && <Nothing title={localize(texts.nobody)}>{localize(texts.hint)}</Nothing>
  return (
    <Modal
      open
      centered
      width={416}
      title={title}
      onCancel={onClosed}
      afterOpenChange={(open) => open && document.getElementById(userId)?.focus()}
      footer={
        <>
          <Button onClick={onClosed}>{t('app.cancel')}</Button>
          <Button type="primary" disabled={chosen === null} onClick={choose}>
            {localize(texts.assign)}
          </Button>
        </>
      }
    >
      {queryPlaceholder(result, nobody) ?? (
        <div className="assign-fields">
          <label htmlFor={userId}>{localize(texts.assignee)}</label>
          <Select
            id={userId}
            value={chosen}
            options={options}
            placeholder={localize(texts.choose)}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={setChosen}
          />
          <label htmlFor={noteId}>{localize(texts.note)}</label>
          <Input.TextArea
            id={noteId}
            value={note}
            maxLength={longestNote}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      )}
    </Modal>
  )
}
