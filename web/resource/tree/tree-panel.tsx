import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons'
import { Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import type { Resource } from '../../../model/resource'
import type { TreeNode } from '../../fields/reference/tree-nodes'
import { useTree } from '../../fields/reference/use-tree'
import { useLocalize } from '../../text/use-localize'
import { useText } from '../../text/use-text'
import type { SideProps } from '../resource-ui'
import { IconButton } from '../../ui/icon-button'

const dataOf = ({ id, title, children }: TreeNode): TreeDataNode => ({
  key: id,
  title,
  children: children.map(dataOf),
})

/** The key of the entry above the tree that stands for all rows. */
const all = 0

/** The tree of another resource beside a list: a picked node filters by it, picked again it no longer does. */
export function TreePanel({ resource, field, values, onValues }: SideProps & { resource: Resource; field: string }) {
  const t = useText()
  const label = useLocalize()(resource.label)
  const { nodes } = useTree(resource)
  const [folded, setFolded] = useState(false)
  const picked = values[field]
  const top = { key: all, title: t('list.all') }
  return (
    <nav className={folded ? 'tree-side is-folded' : 'tree-side'} aria-label={label}>
      <div className="tree-side-head">
        {!folded && <span>{label}</span>}
        <IconButton
          label={t(folded ? 'list.expand' : 'list.collapse', { name: label })}
          icon={folded ? <DoubleRightOutlined aria-hidden /> : <DoubleLeftOutlined aria-hidden />}
          pressed={!folded}
          // What narrows a list is never out of sight.
          badge={folded && picked !== undefined ? 1 : 0}
          onClick={() => setFolded(!folded)}
        />
      </div>
      {!folded && nodes.length > 0 && (
        <Tree
          aria-label={label}
          blockNode
          defaultExpandAll
          treeData={[top, ...nodes.map(dataOf)]}
          selectedKeys={[typeof picked === 'number' ? picked : all]}
          onSelect={([key = all]) => onValues(key === all ? {} : { [field]: Number(key) })}
        />
      )}
    </nav>
  )
}
