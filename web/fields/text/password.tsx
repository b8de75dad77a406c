import type { FieldParts } from '../parts'

/** A password; never returned by the server. */
export const password: FieldParts = {
  Cell: () => null,
  width: () => 100,
  align: 'left',
  card: 'nothing',
}
