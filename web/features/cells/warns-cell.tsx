import { createElement } from 'react'
import { plateListKind } from '../../../resources/dictionaries/camera'
import { fieldParts } from '../../fields/field-parts'
import type { CellProps } from '../../fields/parts'

/** Whether a black-listed car is warned of; of white-listed ones it says nothing. */
export const WarnsCell = (props: CellProps) =>
  Number(props.row.kind) === plateListKind.black ? createElement(fieldParts[props.field.kind].Cell, props) : null
