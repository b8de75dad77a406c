import { useText } from '../../text/use-text'
import type { CellProps, FieldParts } from '../parts'

function SecretCell({ name, row }: CellProps) {
  const t = useText()
  return row[`${name}_set`] === true ? <span className="faint">{t('value.secretSet')}</span> : null
}

/** A secret is never returned by the server; a row only has a flag `{name}_set`. */
export const secret: FieldParts = {
  Cell: SecretCell,
  width: () => 96,
  align: 'left',
  card: 'nothing',
}
