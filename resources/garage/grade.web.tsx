import { zhEn } from '../../model/label'
import { dress } from '../../web/engine/dress'
import { openTariff, tariffPermissions } from '../../web/tariff/open-tariff'
import { grade } from './grade'

export default dress(grade, {
  rowActions: [
    {
      name: 'simulate',
      label: zhEn('试算', 'Simulate'),
      needs: tariffPermissions,
      run: (row, tools) => openTariff(Number(row.id), tools),
    },
  ],
})
