import './cells.css'
import { Button, Popover } from 'antd'
import { textOf } from '../../fields/text-of'
import * as first from '../../ui/icons/first-icons'
import { byName, menuIcon, iconNamed } from '../../ui/icons/menu-icons'
import { t, words } from '../../text/text'
import * as more from '../../ui/icons/more-icons'
import { textWidth } from '../../ui/text-width'
import { type ComponentType, createElement, useState, useRef } from 'react'
import { type CellProps, type InputProps, inputState } from '../../fields/parts'

const iconChoices: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(byName({ ...first, ...more })).toSorted(([one], [other]) => one.localeCompare(other)),
)

/** An icon with its name; only the name when there is no such icon. */
export function IconCell({ value }: CellProps) {
  const name = textOf(value)
  const icon = iconNamed(iconChoices, name)
  return (
    <span className="icon-name" title={name}>
      {icon && createElement(icon)}
      <span className="cell-text">{name}</span>
    </span>
  )
}

IconCell.fit = (value: unknown): number => {
  const name = textOf(value)
  return name === '' ? 0 : textWidth(name, 13) + 22
}

function Icons({ chosen, onChoose }: { chosen: string; onChoose: (name: string | null) => void }) {
  return (
    <div className="icon-grid">
      {Object.keys(iconChoices).map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-pressed={name === chosen}
          title={name}
          autoFocus={chosen ? name === chosen : index === 0}
          onClick={() => onChoose(name === chosen ? null : name)}
        >
          {createElement(menuIcon(name))}
        </button>
      ))}
    </div>
  )
}

/** Selects an icon of a menu entry; choosing the selected icon again removes it. */
export function IconPicker(props: InputProps) {
  const [open, setOpen] = useState(false)
  const { id, disabled, 'aria-describedby': describedBy } = inputState(props)
  const opener = useRef<HTMLButtonElement>(null)
  const chosen = textOf(props.value)
  const show = (next: boolean) => {
    setOpen(next)
    if (!next) opener.current?.focus()
  }
  const choose = (name: string | null) => {
    props.onChange(name)
    show(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={show}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      // Rendered inside the dialog, because the dialog traps the focus.
      getPopupContainer={(opener) => opener.closest<HTMLElement>('.form-body') ?? document.body}
      content={<Icons chosen={chosen} onChoose={choose} />}
      styles={{ root: { width: 300 } }}
    >
      <Button
        ref={opener}
        id={id}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-expanded={open}
        className={chosen ? 'icon-chosen' : 'icon-chosen icon-none'}
        icon={chosen ? createElement(menuIcon(chosen)) : undefined}
      >
        {chosen || t(words.list.choose)}
      </Button>
    </Popover>
  )
}
