import { createElement } from 'react'
import type { CellProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { textWidth } from '../../ui/text-width'
import { iconNamed } from '../../ui/icons/menu-icons'
import { iconChoices } from './icon-choices'

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
