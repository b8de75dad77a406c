import { MoreOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useRef, useState } from 'react'
import type { WireRow } from '../../../api/wire-row'
import { useText } from '../../../text/use-text'
import type { RowCommand } from '../use-row-commands'

interface RowMenuProps {
  row: WireRow
  title: string
  commands: readonly RowCommand[]
}

/** A menu with a row's other actions. The menu is created when it is first opened, as there are many rows. */
export function RowMenu({ row, title, commands }: RowMenuProps) {
  const t = useText()
  const [open, setOpen] = useState<boolean | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const button = (
    <button
      ref={opener}
      type="button"
      className="icon-button row-more"
      aria-haspopup="menu"
      aria-expanded={open === true}
      aria-label={`${t('list.more')} ${title}`}
      onClick={open === null ? () => setOpen(true) : undefined}
    >
      <MoreOutlined aria-hidden />
    </button>
  )
  if (open === null) return button
  const items = commands.map(({ key, label, danger, run }) => ({ key, label, danger, onClick: () => run(row) }))
  return (
    <Dropdown
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) opener.current?.focus()
      }}
      trigger={['click']}
      autoFocus
      classNames={{ root: 'row-menu' }}
      getPopupContainer={(node) => node.closest<HTMLElement>('.page-main') ?? document.body}
      menu={{ items }}
    >
      {button}
    </Dropdown>
  )
}
