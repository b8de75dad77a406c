import { createElement } from 'react'
import type { CellProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { menuIcons } from './icon-choices'

/** An icon beside its name; a name that none has stands alone. */
export function IconCell({ value }: CellProps) {
  const name = textOf(value)
  const icon = menuIcons[name]
  return (
    <span className="icon-name" title={name}>
      {icon && createElement(icon)}
      <span className="cell-text">{name}</span>
    </span>
  )
}
