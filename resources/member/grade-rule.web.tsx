import { Button } from 'antd'
import { zhEn } from '../../model/label'
import { resourceUi, type ListTools } from '../../web/resource/resource-ui'
import type { WireRow } from '../../web/api/wire-row'
import { Permitted } from '../../web/session/permitted'
import { openTariff, tariffPermissions } from '../../web/features/tariff/open-tariff'
import { useLocalize } from '../../web/text/use-localize'
import { gradeRule } from './grade-rule'
import { TariffNotice } from '../../web/features/tariff/tariff-notice'

/** 0: the rules of all grades are listed. */
const gradeIn = ({ filters }: ListTools): number => Number(filters.grade_id ?? 0)

function Simulate({ tools }: { tools: ListTools }) {
  const localize = useLocalize()
  const id = gradeIn(tools)
  if (id === 0) return null
  return (
    <Permitted all={tariffPermissions}>
      <Button onClick={() => openTariff(id, tools)}>{localize(zhEn('试算', 'Simulate'))}</Button>
    </Permitted>
  )
}

function Problems({ rows, tools }: { rows: readonly WireRow[]; tools: ListTools }) {
  const id = gradeIn(tools)
  return id === 0 ? null : <TariffNotice id={id} rows={rows} />
}

export default resourceUi(gradeRule, { toolbar: Simulate, notice: Problems })
