import { configText } from '../../../model/settings/built-in-config'
import type { CellProps } from '../../fields/parts'
import { TextCell } from '../../fields/text/text'
import { textOf } from '../../fields/text-of'
import { lang } from '../../text/lang'
import { useBuiltIn } from './built-in'

/** The value with its unit, or the name of the choice. */
export function ConfigValueCell(props: CellProps) {
  const known = useBuiltIn(props.row.config_key)
  return <TextCell {...props} value={known ? configText(textOf(props.value), known, lang()) : props.value} />
}
