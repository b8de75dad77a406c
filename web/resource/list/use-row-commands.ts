import { permissionsFor } from '../../../model/resource'
import { operate } from '../../api/resource-calls'
import { usePermits } from '../../session/permitted'
import type { WireRow } from '../../api/wire-row'
import { runAsking } from '../ask/run-asking'
import type { CommandHost, RowAction } from '../resource-ui'
import { rowTitle } from '../../fields/title-of'
import { useConfirm } from '../../ui/over-page/over-page'
import { t, words } from '../../text/text'

export interface RowCommand {
  key: string
  label: string
  danger?: boolean
  shown?: (row: WireRow) => boolean
  run: (row: WireRow) => void
}

const runOperation = ({ resource, tools }: CommandHost, name: string, label: string, row: WireRow): Promise<void> =>
  runAsking(tools.openOverlay, {
    title: `${label} ${rowTitle(resource, row)}`,
    yes: label,
    run: (answers) =>
      operate(resource.name, name, row.id, { onSuccess: tools.succeeded, answers }).then(() => tools.reload()),
  })

function useAllowed({ resource }: CommandHost): (part: string | null | undefined) => boolean {
  const permitted = usePermits()
  return (part) => !part || permitted({ any: permissionsFor(resource, part) })
}

/** Of all lists and open records: a row's commands are offered in several places. */
const running = new Set<string>()

/** Runs a command of a row, unless it is still running for that row: a second press must not send anything twice. */
function runOnce({ resource }: CommandHost, name: string, row: WireRow, action: () => unknown): void {
  const key = `${resource.name} ${name} ${String(row.id)}`
  if (running.has(key)) return
  running.add(key)
  const ended = (): void => void running.delete(key)
  Promise.resolve(action()).then(ended, ended)
}

/** All commands of a row that the user may run, the most usual first. */
export function useRowCommands(model: CommandHost): RowCommand[] {
  const permitted = usePermits()
  const allowed = useAllowed(model)
  const confirm = useConfirm()
  const { resource, listUi, tools } = model
  const runAction = ({ name, ask, run }: RowAction, row: WireRow): void => {
    const go = (): void => runOnce(model, name, row, () => run(row, tools))
    if (!ask) return go()
    confirm({ title: t(ask), content: rowTitle(resource, row), onOk: go })
  }
  const custom = (at?: 'first' | 'last'): RowCommand[] =>
    (listUi.rowActions ?? [])
      .filter(({ permission, needs, place }) => place === at && allowed(permission) && permitted({ all: needs }))
      .map((one) => ({
        key: one.name,
        label: t(one.label),
        shown: one.shown,
        run: (row) => runAction(one, row),
      }))
  const forms = Object.entries(resource.forms)
    .filter(([, { label, create, permission }]) => label && !create && allowed(permission ?? 'edit'))
    .map(([form, { label }]): RowCommand => ({
      key: `form-${form}`,
      label: label ? t(label) : form,
      run: (row) => tools.openForm({ form, id: Number(row.id) }),
    }))
  const operations = Object.entries(resource.operations)
    .filter(
      ([name, { on, permission }]) =>
        on === 'row' && allowed(permission) && (listUi.operations === undefined || name in listUi.operations),
    )
    .map(([name, { label }]): RowCommand => ({
      key: `do-${name}`,
      label: t(label),
      shown: listUi.operations?.[name],
      run: (row) => runOnce(model, name, row, () => runOperation(model, name, t(label), row)),
    }))
  return [
    ...custom('first'),
    ...treeCommands(model, t(words.list.createBelow)),
    ...editCommands(model, resource.editLabel ? t(resource.editLabel) : t(words.list.edit)),
    ...custom(),
    ...forms,
    ...operations,
    ...removeCommands(model, t(words.list.delete)),
    ...custom('last'),
  ]
}

const treeCommands = ({ resource, can: may, listUi, create }: CommandHost, label: string): RowCommand[] =>
  resource.tree && may.add ? [{ key: 'below', label, shown: listUi.takesChildren, run: create }] : []

const editCommands = ({ can: may, tools, form, listUi }: CommandHost, label: string): RowCommand[] =>
  may.edit
    ? [{ key: 'edit', label, shown: listUi.changeable, run: (row) => tools.openForm({ form, id: Number(row.id) }) }]
    : []

const removeCommands = ({ can: may, remove, listUi }: CommandHost, label: string): RowCommand[] =>
  may.remove
    ? [
        {
          key: 'remove',
          label,
          danger: true,
          shown: listUi.removable ?? listUi.changeable,
          run: (row) => remove([row]),
        },
      ]
    : []
