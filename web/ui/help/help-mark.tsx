import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import './help-mark.css'
import { t, words } from '../../text/text'

interface HelpMarkProps {
  /** What is explained. */
  of: string
  text: string
}

/** A question mark that explains a field: while the pointer is on it or it has the focus, and after a tap. Then it is also its description. */
export function HelpMark({ of, text }: HelpMarkProps) {
  const [open, setOpen] = useState(false)
  // Escape closes the explanation, not the dialog around it.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
  }
  return (
    <Tooltip title={text} open={open} onOpenChange={setOpen} trigger={['hover', 'focus']} destroyOnHidden>
      <button
        type="button"
        className="help-mark"
        aria-label={t(words.form.help, { name: of })}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        <QuestionCircleOutlined aria-hidden />
      </button>
    </Tooltip>
  )
}
