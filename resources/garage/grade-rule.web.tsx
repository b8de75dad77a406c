import { Button } from 'antd'
import { zhEn } from '../../model/label'
import { dress, type ListTools } from '../../web/engine/dress'
import type { WireRow } from '../../web/fields/parts'
import { later } from '../../web/later'
import { Permitted } from '../../web/session/permitted'
import { openTariff, tariffPermissions } from '../../web/tariff/open-tariff'
import { useSay } from '../../web/text/use-say'
import { gradeRule } from './grade-rule'

const TariffNotice = later(() => import('../../web/tariff/tariff-notice').then((part) => part.TariffNotice))

/** The grade whose rules are listed; 0 for those of all grades. */
const gradeIn = ({ filters }: ListTools): number => Number(filters.grade_id ?? 0)

function Simulate({ tools }: { tools: ListTools }) {
  const say = useSay()
  const id = gradeIn(tools)
  if (id === 0) return null
  return (
    <Permitted all={tariffPermissions}>
      <Button onClick={() => openTariff(id, tools)}>{say(zhEn('试算', 'Simulate'))}</Button>
    </Permitted>
  )
}

function Problems({ rows, tools }: { rows: readonly WireRow[]; tools: ListTools }) {
  const id = gradeIn(tools)
  return id === 0 ? null : <TariffNotice id={id} rows={rows} />
}

export default dress(gradeRule, { toolbar: Simulate, notice: Problems })
