import { Fragment, useMemo } from 'react'
import type { Field } from '../../../model/field'
import { zhEn } from '../../../model/label'
import { routeName } from '../../../model/screen'
import type { WireRow } from '../../api/wire-row'
import { Thumbnail } from '../../fields/image/thumbnail'
import { referenced } from '../../fields/reference/lookup'
import { isShownWith } from '../../session/permits'
import { useSession } from '../../session/session'
import { HelpMark } from '../../ui/form-row/form-row'
import { FieldCell } from '../field-cell'
import { useFieldHelp } from '../field-help'
import type { ListModel } from '../list/use-list-model'
import { useMayOpen } from '../use-may-open'
import { isBlank, shownFields } from './shown-fields'
import type { CellProps } from '../../fields/parts'
import { idsOf, refs } from '../../fields/reference/ref'
import { idsWithin, type TreeNode } from '../../fields/reference/tree-nodes'
import { useTree } from '../../fields/reference/use-tree'
import { t, words } from '../../text/text'

/** The chosen rows and those above them. */
const withChosen = (nodes: readonly TreeNode[], chosen: ReadonlySet<number>): TreeNode[] =>
  nodes.flatMap((node) => {
    const children = withChosen(node.children, chosen)
    return chosen.has(node.id) || children.length > 0 ? [{ ...node, children }] : []
  })

/** Where no row has children, they are on the line of their parent: `Members: Query, Add`. */
function Branch({ nodes, chosen }: { nodes: readonly TreeNode[]; chosen: ReadonlySet<number> }) {
  return (
    <ul className="chosen-tree">
      {nodes.map(({ id, title, children }) => {
        const isEnd = children.every((child) => child.children.length === 0)
        return (
          <li key={id}>
            <span className={chosen.has(id) ? undefined : 'faint'}>{title}</span>
            {children.length > 0 && isEnd && `: ${children.map((child) => child.title).join(t(words.value.comma))}`}
            {!isEnd && <Branch nodes={children} chosen={chosen} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Chosen rows of a tree below their parents, by which equal names differ; parents that aren't chosen are faint. */
function ChosenTree(props: CellProps) {
  const { field, value } = props
  const of = referenced(field)
  const all = useTree(of)
  const own = useTree(of, { owned: true })
  const { nodes } = all.denied ? own : all
  const ids = useMemo(() => idsOf(value), [value])
  const chosen = useMemo(() => new Set(ids), [ids])
  const tree = useMemo(() => withChosen(nodes, chosen), [nodes, chosen])
  const known = new Set(tree.flatMap(idsWithin))
  const others = all.loading ? [] : ids.filter((id) => !known.has(id))
  return (
    <>
      {tree.length > 0 && <Branch nodes={tree} chosen={chosen} />}
      {others.length > 0 && <refs.Cell {...props} value={others.join(',')} />}
    </>
  )
}

const emptyLabel = zhEn('空：{names}', 'Empty: {names}')

/** The list whose rows are opened. */
export type FieldsOf = Pick<ListModel, 'resource' | 'list' | 'listUi' | 'listOptions' | 'screen'>

function Pictures({ model: { resource }, row, names }: { model: FieldsOf; row: WireRow; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div className="detail-pictures">
      {names.map((name) => {
        const label = t(resource.fields[name]?.label ?? resource.label)
        return (
          <figure key={name}>
            <Thumbnail value={row[name]} name={label} full />
            <figcaption>{label}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}

const isOfTree = (field: Field | undefined): boolean => field?.kind === 'refs' && referenced(field).tree !== null

/** The values of all fields, pictures below them, and which fields are empty. */
export function DetailFields({ model, row }: { model: FieldsOf; row: WireRow }) {
  const mayOpen = useMayOpen(model)
  const { resource, list, listUi, listOptions, screen } = model
  const help = useFieldHelp(resource)
  const permissions = useSession((session) => session.permissions)
  const names = shownFields(resource, list, listOptions.absent).filter((name) =>
    isShownWith(resource.fields[name], permissions),
  )
  const labelOf = (name: string) => {
    const field = resource.fields[name]
    // A list may call the id otherwise, beside which the drawer shows all other fields.
    const heading = field?.kind === 'id' ? undefined : list.headings?.[name]
    return t(heading ?? field?.label ?? resource.label)
  }
  const filled = names.filter((name) => !isBlank(resource.fields[name] ?? resource.fields.id, name, row))
  const pictures = filled.filter((name) => resource.fields[name]?.kind === 'image')
  const empty = names.filter((name) => !filled.includes(name))
  return (
    <>
      <dl className="detail-fields">
        {filled
          .filter((name) => !pictures.includes(name))
          .map((name) => (
            <Fragment key={name}>
              <dt>
                {labelOf(name)}
                {help[name] && <HelpMark of={labelOf(name)} text={t(help[name])} />}
              </dt>
              <dd>
                <FieldCell
                  resource={resource}
                  name={name}
                  row={row}
                  cell={listUi.cells?.[name] ?? (isOfTree(resource.fields[name]) ? ChosenTree : undefined)}
                  opens={mayOpen && list.opens?.cell === name ? list.opens : undefined}
                  from={routeName(screen.view)}
                />
              </dd>
            </Fragment>
          ))}
      </dl>
      <Pictures model={model} row={row} names={pictures} />
      {empty.length > 0 && (
        <p className="detail-empty">{t(emptyLabel, { names: empty.map(labelOf).join(t(words.value.comma)) })}</p>
      )}
    </>
  )
}
