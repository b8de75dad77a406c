import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons'
import { Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import type { Resource } from '../../../model/resource'
import { LoadProblemNote } from '../../ui/load-problem'
import type { TreeNode } from '../../fields/reference/tree-nodes'
import { useTree } from '../../fields/reference/use-tree'
import type { SideProps } from '../resource-ui'
import { IconButton } from '../../ui/icon-button'
import { t, words } from '../../text/text'

const toTreeData = ({ id, title, children }: TreeNode): TreeDataNode => ({
  key: id,
  title,
  children: children.map(toTreeData),
})

const all = 0

/** The tree of another resource beside a list. Selecting a node filters by it, selecting it again clears the filter. */
export function TreePanel({ resource, field, values, onValues }: SideProps & { resource: Resource; field: string }) {
  const label = t(resource.label)
  const { nodes, problem } = useTree(resource)
  const [folded, setFolded] = useState(false)
  const selected = values[field]
  const top = { key: all, title: t(words.list.all) }
  return (
    <nav className={folded ? 'tree-side is-folded' : 'tree-side'} aria-label={label}>
      <div className="tree-side-head">
        {!folded && <span>{label}</span>}
        <IconButton
          label={t(folded ? words.list.expand : words.list.collapse, { name: label })}
          icon={folded ? <DoubleRightOutlined aria-hidden /> : <DoubleLeftOutlined aria-hidden />}
          expanded={!folded}
          // An active filter must stay visible.
          badge={folded && selected !== undefined ? 1 : 0}
          onClick={() => setFolded(!folded)}
        />
      </div>
      {!folded && problem && <LoadProblemNote {...problem} />}
      {!folded && nodes.length > 0 && (
        <Tree
          aria-label={label}
          blockNode
          defaultExpandAll
          treeData={[top, ...nodes.map(toTreeData)]}
          selectedKeys={[typeof selected === 'number' ? selected : all]}
          onSelect={([key = all]) => onValues(key === all ? {} : { [field]: Number(key) })}
        />
      )}
    </nav>
  )
}
