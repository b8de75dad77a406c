import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { zhEn } from '../../../model/label'
import { longestIdTag } from '../../../model/site/commands'
import { FormRow, noteIdOf } from '../../ui/form-row/form-row'
import { useIsVisible } from '../../ui/hooks/use-is-visible'
import { t } from '../../text/text'

const texts = {
  tag: zhEn('会员卡号或车牌', 'Card or plate of a member'),
  hint: zhEn(
    '留空则由操作人启动，不记入会员。充电枪须在 90 秒内插好。',
    'Leave it empty to start without a member. The car has to be plugged in within 90 seconds.',
  ),
}

interface Props {
  title: string
  yes: string
  onStart: (idTag: string) => void
  onClosed: () => void
}

/** Asks for whom charging starts. Hidden together with its page. */
export function StartDialog({ title, yes, onStart, onClosed }: Props) {
  const id = useId()
  const [idTag, setIdTag] = useState('')
  const isVisible = useIsVisible()
  if (!isVisible) return null
  return (
    <Modal open centered width={416} title={title} okText={yes} onOk={() => onStart(idTag.trim())} onCancel={onClosed}>
      <FormRow id={id} label={t(texts.tag)} hint={t(texts.hint)}>
        <Input
          id={id}
          value={idTag}
          maxLength={longestIdTag}
          aria-describedby={noteIdOf(id)}
          onChange={({ target }) => setIdTag(target.value)}
          onPressEnter={() => onStart(idTag.trim())}
        />
      </FormRow>
    </Modal>
  )
}
