import { zhEn } from '../../model/label'
import { resourceUi } from '../../web/resource/resource-ui'
import { openTariff, tariffPermissions } from '../../web/features/tariff/open-tariff'
import { grade } from './grade'

export default resourceUi(grade, {
  rowActions: [
    {
      name: 'simulate',
      label: zhEn('试算', 'Simulate'),
      needs: tariffPermissions,
      run: (row, tools) => openTariff(Number(row.id), tools),
    },
  ],
})
