import { lazyComponent } from '../../ui/lazy-component'
import { useLocalize } from '../../text/use-localize'
import type { CellProps, FieldParts } from '../parts'
import { textOf } from '../text-of'

const Thumbnail = lazyComponent(
  () => import('./thumbnail').then((part) => part.Thumbnail),
  <span className="thumbnail" />,
)

function ImageCell({ value, field }: CellProps) {
  const localize = useLocalize()
  return textOf(value) ? <Thumbnail value={value} name={localize(field.label)} /> : <span className="faint">—</span>
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
