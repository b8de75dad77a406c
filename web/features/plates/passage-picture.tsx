import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { zhEn } from '../../../model/label'
import { bareAddress } from '../../../model/text/picture-address'
import { passagePlate } from '../../../resources/parking/passage-plate'
import { plateReading } from '../../../resources/parking/plate-reading'
import { index } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { usePicture } from '../../fields/image/use-picture'
import { textOf } from '../../fields/text-of'
import { usePermits } from '../../session/permitted'
import { useLocalize } from '../../text/use-localize'

const none = zhEn('没有图片', 'No picture')

/** The picture of the plate alone, which only readings have: of the accepted one, else of another of the same plate. */
function useFragment({ id, plate_key, plate_no, plate_img }: WireRow): unknown {
  const permits = usePermits()
  const { data } = useQuery({
    queryKey: ['readings of a passage', id],
    queryFn: () => index(plateReading.name, { plate_key }),
    enabled: textOf(plate_key) !== '' && permits({ all: [`${plateReading.permission}:query`] }),
    gcTime: 0,
  })
  const pictured = (data?.list ?? []).filter(({ fragment_img }) => textOf(fragment_img) !== '')
  const accepted = pictured.find((one) => bareAddress(textOf(one.plate_img)) === bareAddress(textOf(plate_img)))
  return (accepted ?? pictured.find((one) => one.plate_no === plate_no))?.fragment_img
}

/** The picture of the plate, which is no larger than it was taken. */
function Fragment({ address }: { address: unknown }) {
  const localize = useLocalize()
  const { source } = usePicture(address)
  const [broken, setBroken] = useState(false)
  if (source === '' || broken) return null
  const name = localize(plateReading.fields.fragment_img.label)
  return <img className="check-fragment" src={source} alt={name} onError={() => setBroken(true)} />
}

function Full({ address }: { address: unknown }) {
  const localize = useLocalize()
  const { source, failed } = usePicture(address)
  const [broken, setBroken] = useState(false)
  if (source === '' || failed || broken) return <p className="check-picture check-no-picture">{localize(none)}</p>
  const name = localize(passagePlate.fields.plate_img.label)
  return <img className="check-picture" src={source} alt={name} onError={() => setBroken(true)} />
}

/** The pictures of a passage: the full one, and beside it that of the plate. */
export function PassagePicture({ row }: { row: WireRow }) {
  const fragment = useFragment(row)
  return (
    <div className="check-pictures">
      <Full address={row.plate_img} />
      <Fragment address={fragment} />
    </div>
  )
}
