import { useMemo } from 'react'
import type { CellProps } from '../../fields/parts'
import { referenced } from '../../fields/reference/lookup'
import { idsOf, refs } from '../../fields/reference/refs'
import { idsWithin, type TreeNode } from '../../fields/reference/tree-nodes'
import { useTree } from '../../fields/reference/use-tree'
import { useText } from '../../text/use-text'
import './chosen-tree.css'

/** The chosen rows and those above them. */
const withChosen = (nodes: readonly TreeNode[], chosen: ReadonlySet<number>): TreeNode[] =>
  nodes.flatMap((node) => {
    const children = withChosen(node.children, chosen)
    return chosen.has(node.id) || children.length > 0 ? [{ ...node, children }] : []
  })

/** Where no row has children, they are on the line of their parent: `Members: Query, Add`. */
function Branch({ nodes, chosen }: { nodes: readonly TreeNode[]; chosen: ReadonlySet<number> }) {
  const t = useText()
  return (
    <ul className="chosen-tree">
      {nodes.map(({ id, title, children }) => {
        const isEnd = children.every((child) => child.children.length === 0)
        return (
          <li key={id}>
            <span className={chosen.has(id) ? undefined : 'faint'}>{title}</span>
            {children.length > 0 && isEnd && `: ${children.map((child) => child.title).join(t('value.comma'))}`}
            {!isEnd && <Branch nodes={children} chosen={chosen} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Chosen rows of a tree below their parents, by which equal names differ; parents that aren't chosen are faint. */
export function ChosenTree(props: CellProps) {
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
