import { later } from '../later'
import { useSay } from '../text/use-say'
import { inputWaiting } from './input-waiting'
import type { CellProps, FieldParts } from './parts'
import { textOf } from './text-of'

const ImageInput = later(() => import('./image-input').then((part) => part.ImageInput), inputWaiting)
const Thumbnail = later(() => import('./thumbnail').then((part) => part.Thumbnail), <span className="thumbnail" />)

function ImageCell({ value, field }: CellProps) {
  const say = useSay()
  return textOf(value) ? <Thumbnail value={value} name={say(field.label)} /> : <span className="faint">—</span>
}

/** A picture by its address; choosing a file uploads it at once. */
export const image: FieldParts = {
  Input: ImageInput,
  Cell: ImageCell,
  width: () => 86,
  align: 'left',
  wide: () => true,
}
