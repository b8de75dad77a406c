import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { Sort } from './list-state'

interface SortHeadingProps {
  label: string
  /** How the list is sorted by this column; null: it is not. */
  order: Sort['order'] | null
  /** The order is the list's own, nobody chose it. */
  own: boolean
  onSort: () => void
}

/** A heading that sorts: ascending, descending, the list's own order. */
export function SortHeading({ label, order, own, onSort }: SortHeadingProps) {
  return (
    <button type="button" className={own ? 'sort-heading is-own' : 'sort-heading'} onClick={onSort}>
      <span className="sort-label">{label}</span>
      <span className="sort-arrows" aria-hidden>
        <CaretUpOutlined className={order === 'ASC' ? 'is-on' : undefined} />
        <CaretDownOutlined className={order === 'DESC' ? 'is-on' : undefined} />
      </span>
    </button>
  )
}
