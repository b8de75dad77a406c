import { lazyComponent } from '../../ui/lazy-component'
import type { CellProps, FieldParts } from '../parts'
import { textOf } from '../text-of'
import { t } from '../../text/text'

const Thumbnail = lazyComponent(
  () => import('./thumbnail').then((part) => part.Thumbnail),
  <span className="thumbnail" />,
)

function ImageCell({ value, field }: CellProps) {
  return textOf(value) ? <Thumbnail value={value} name={t(field.label)} /> : <span className="faint">—</span>
}

/** A picture, stored as its address. */
export const image: FieldParts = {
  Cell: ImageCell,
  width: () => 64,
  fit: () => 42,
  align: 'left',
  wide: () => true,
  card: 'picture',
}
