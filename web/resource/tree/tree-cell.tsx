import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { t, words } from '../../text/text'

interface TreeCellProps {
  title: string
  depth: number
  children: ReactNode
  count: number
  folded: boolean
  onFold: () => void
}

const indent = 20

/** The first cell of a tree row: indented by depth, with the fold button and the number of children. */
export function TreeCell({ title, depth, children, count, folded, onFold }: TreeCellProps) {
  return (
    <span className={depth === 0 ? 'tree-cell is-top' : 'tree-cell'} style={{ paddingInlineStart: depth * indent }}>
      {count > 0 ? (
        <button
          type="button"
          className="tree-caret"
          aria-expanded={!folded}
          aria-label={t(folded ? words.list.expand : words.list.collapse, { name: title })}
          onClick={onFold}
        >
          {folded ? <CaretRightOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
        </button>
      ) : (
        <span className="tree-caret" />
      )}
      {children}
      {count > 0 && (
        <span className="tree-count" title={t(words.list.children, { count })}>
          {count}
        </span>
      )}
    </span>
  )
}
