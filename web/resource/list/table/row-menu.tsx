import { MoreOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import type { WireRow } from '../../../api/wire-row'
import { Dropdown } from '../../../ui/dropdown'
import type { RowCommand } from '../use-row-commands'
import { t, words } from '../../../text/text'

interface RowMenuProps {
  row: WireRow
  title: string
  commands: readonly RowCommand[]
}

const itemsOf = (commands: readonly RowCommand[], row: WireRow) =>
  commands.map(({ key, label, danger, run }) => ({ key, label, danger, onClick: () => run(row) }))

/** A menu with a row's other actions. */
export function RowMenu({ row, title, commands }: RowMenuProps) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <Dropdown
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) opener.current?.focus()
      }}
      autoFocus
      getPopupContainer={(node) => node.closest<HTMLElement>('.page-main') ?? document.body}
      menu={{ className: 'row-menu', items: open ? itemsOf(commands, row) : [] }}
    >
      <button
        ref={opener}
        type="button"
        className="icon-button row-more"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${t(words.list.more)} ${title}`}
      >
        <MoreOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}
