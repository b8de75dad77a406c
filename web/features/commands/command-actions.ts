import type { Resource } from '../../../model/resource'
import { rowTitle } from '../../fields/title-of'
import type { RowAction } from '../../resource/resource-ui'
import { runCommand } from './run-command'
import { t } from '../../text/text'

/** The operation of a resource that commands a row's device; `of`: what the rows are, if not of that resource. */
export function commandAction(resource: Resource, name: string, of: Resource = resource): RowAction {
  const operation = resource.operations[name]
  if (!operation) throw new Error(`${resource.name} has no operation ${name}`)
  const { label, permission } = operation
  return {
    name,
    label,
    ...(permission !== null &&
      (of === resource ? { permission } : { needs: [`${resource.permission}:${permission}`] })),
    run: (row, tools) =>
      runCommand(tools, {
        resource: resource.name,
        operation: name,
        body: { id: row.id },
        title: `${t(label)} ${rowTitle(of, row)}`,
        yes: t(label),
      }),
  }
}
