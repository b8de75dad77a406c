import { useState } from 'react'
import { fill, zhEn } from '../../../model/label'
import { passagePlate } from '../../../resources/parking/passage-plate'
import type { WireRow } from '../../api/wire-row'
import { PageDrawer } from '../../page/page-drawer'
import { FormDetails } from '../../resource/form/form-details'
import type { ListTools } from '../../resource/resource-ui'
import { useLocalize } from '../../text/use-localize'
import { Decision } from './decision'
import { PassagePicture } from './passage-picture'
import './check-drawer.css'

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
  const localize = useLocalize()
  const [at, setAt] = useState(0)
  const row = rows[at]
  function next(): void {
    tools.reload()
    if (at + 1 < rows.length) return setAt(at + 1)
    tools.succeeded(fill(localize(texts.done), { count: rows.length }))
    onClosed()
  }
  if (!row) return null
  const place = rows.length > 1 ? fill(localize(texts.place), { at: at + 1, count: rows.length }) : null
  return (
    <PageDrawer title={localize(texts.title)} extra={place} width={640} onClosed={onClosed}>
      <PassagePicture key={`picture-${String(row.id)}`} row={row} />
      <div className="check-facts">
        <FormDetails resource={passagePlate} names={names.filter((name) => row[name] !== null)} row={row} />
      </div>
      <Decision key={String(row.id)} row={row} onDecided={next} />
    </PageDrawer>
  )
}
