import { useState } from 'react'
import { zhEn } from '../../../model/label'
import { passagePlate } from '../../../resources/parking/passage-plate'
import type { WireRow } from '../../api/wire-row'
import { usePicture } from '../../fields/image/use-picture'
import { useLocalize } from '../../text/use-localize'

const none = zhEn('没有图片', 'No picture')

/** The picture of a passage, as wide as the drawer. */
export function PassagePicture({ row }: { row: WireRow }) {
  const localize = useLocalize()
  const { source, failed } = usePicture(row.plate_img)
  const [broken, setBroken] = useState(false)
  if (source === '' || failed || broken) return <p className="check-picture check-no-picture">{localize(none)}</p>
  const name = localize(passagePlate.fields.plate_img.label)
  return <img className="check-picture" src={source} alt={name} onError={() => setBroken(true)} />
}
