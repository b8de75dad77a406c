import { useState } from 'react'
import { zhEn } from '../../../model/label'
import { passagePlate } from '../../../resources/parking/passage-plate'
import type { WireRow } from '../../api/wire-row'
import { PageDrawer } from '../../page/page-drawer'
import { FormDetails } from '../../resource/form/form-details'
import type { ListTools } from '../../resource/resource-ui'
import { Decision } from './decision'
import './check-drawer.css'
import { useQuery } from '@tanstack/react-query'
import { bareAddress } from '../../../model/text/picture-address'
import { plateReading } from '../../../resources/parking/plate-reading'
import { index } from '../../api/resource-calls'
import { usePicture } from '../../fields/image/use-picture'
import { textOf } from '../../fields/text-of'
import { usePermits } from '../../session/permitted'
import { t } from '../../text/text'

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
  const { source } = usePicture(address)
  const [broken, setBroken] = useState(false)
  if (source === '' || broken) return null
  const name = t(plateReading.fields.fragment_img.label)
  return <img className="check-fragment" src={source} alt={name} onError={() => setBroken(true)} />
}

function Full({ address }: { address: unknown }) {
  const { source, failed } = usePicture(address)
  const [broken, setBroken] = useState(false)
  if (source === '' || failed || broken) return <p className="check-picture check-no-picture">{t(none)}</p>
  const name = t(passagePlate.fields.plate_img.label)
  return <img className="check-picture" src={source} alt={name} onError={() => setBroken(true)} />
}

/** The pictures of a passage: the full one, and beside it that of the plate. */
function PassagePicture({ row }: { row: WireRow }) {
  return (
    <div className="check-pictures">
      <Full address={row.plate_img} />
      <Fragment address={useFragment(row)} />
    </div>
  )
}

const texts = {
  title: zhEn('车牌核对', 'Check a plate'),
  place: zhEn('第 {at} 条，共 {count} 条', '{at} of {count}'),
  done: zhEn('已核对 {count} 条', 'Checked: {count}'),
}

const names = ['plate_no', 'created_at', 'car_color', 'client_id', 'park_code']

interface Props {
  /** Those to be checked, one after the other. */
  rows: readonly WireRow[]
  tools: ListTools
  onClosed: () => void
}

/** Shows the picture of each passage beside the plates that its car may have, for a person to decide. */
export function CheckDrawer({ rows, tools, onClosed }: Props) {
  const [at, setAt] = useState(0)
  const row = rows[at]
  function next(): void {
    tools.reload()
    if (at + 1 < rows.length) return setAt(at + 1)
    tools.succeeded(t(texts.done, { count: rows.length }))
    onClosed()
  }
  if (!row) return null
  const place = rows.length > 1 ? t(texts.place, { at: at + 1, count: rows.length }) : null
  return (
    <PageDrawer title={t(texts.title)} extra={place} width={640} onClosed={onClosed}>
      <PassagePicture key={`picture-${String(row.id)}`} row={row} />
      <div className="check-facts">
        <FormDetails resource={passagePlate} names={names.filter((name) => row[name] !== null)} row={row} />
      </div>
      <Decision key={String(row.id)} row={row} onDecided={next} />
    </PageDrawer>
  )
}
