import { zhEn } from '../../model/label'
import { listPurpose } from '../../web/features/cells/list-purpose'
import { UntilCell } from '../../web/features/cells/until-cell'
import { resourceUi } from '../../web/resource/resource-ui'
import { plateList } from './plate-list'
import { createElement } from 'react'
import { plateListKind } from '../dictionaries/recognition'
import { fieldParts } from '../../web/fields/field-parts'
import type { CellProps } from '../../web/fields/parts'

/** Whether a black-listed car is warned of; of white-listed ones it says nothing. */
const WarnsCell = (props: CellProps) =>
  Number(props.row.kind) === plateListKind.black ? createElement(fieldParts[props.field.kind].Cell, props) : null

export default resourceUi(plateList, {
  ...listPurpose(
    zhEn(
      '白名单按相机的“开闸”设置放行，黑名单从不开闸。变更随相机的识别应答下发到相机，相机离线时也按名单工作。每个车场最多下发 5000 条未失效的名单：黑名单优先，其次为最新的。',
      'White-listed cars get in as the camera is set; black-listed ones never do. Cameras get changes in the answers to what they read, and go by them when they are offline, too. Of a car park they get at most 5,000 entries that have not ended: the black-listed, then the newest.',
    ),
  ),
  cells: { end_time: UntilCell, warns: WarnsCell },
})
