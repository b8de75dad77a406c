import { colors } from '../../model/dictionary'
import { zhEn } from '../../model/label'
import { resourceUi } from '../../web/resource/resource-ui'
import type { CellProps } from '../../web/fields/parts'
import { useName } from '../../web/fields/reference/lookup'
import { textOf } from '../../web/fields/text-of'
import { listPurpose } from '../../web/features/cells/list-purpose'
import { ExpiredMark, UntilCell } from '../../web/features/cells/until-cell'
import { grade } from './grade'
import { member } from './member'

/** Without the color that means danger. */
const gradeColors = colors.filter((color) => color !== 'danger')

/** A grade as a tag; its colour depends only on its id. */
function GradeCell({ value }: CellProps) {
  const name = useName(grade, value)
  const id = Number(textOf(value))
  return id && name !== undefined ? (
    <span className={`tag tag-${gradeColors[(id - 1) % gradeColors.length]}`}>{name ?? id}</span>
  ) : null
}

export default resourceUi(member, {
  cells: { member_type: GradeCell, valid_time: UntilCell },
  mark: ({ row }) => <ExpiredMark until={row.valid_time} />,
  lists: {
    membern: listPurpose(
      zhEn(
        '有效期在所选时间内结束的会员，最先到期的在前。',
        'Members whose membership ends in the chosen time, soonest first.',
      ),
    ),
  },
})
