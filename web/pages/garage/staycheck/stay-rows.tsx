import type { Label } from '../../../../model/label'
import { operatorNow } from '../../../session/operator-now'
import { durationText } from '../../../text/duration-text'
import { texts } from './texts'
import { Button } from 'antd'
import { stay } from '../../../../resources/garage/stay'
import { change, operateWith } from '../../../api/resource-calls'
import { useOverlay } from '../../../page/overlay'
import { usePermits } from '../../../session/permitted'
import { CorrectionDialog } from './correction-dialog'
import { useStayActions, type ActionsOf, type StayAction } from './use-stay-actions'
import { t } from '../../../text/text'
import type { StayCase } from '../../../../resources/garage/stay-check'
import { useId, type ReactNode } from 'react'
import { carParks } from '../../../../resources/index'
import { useName } from '../../../fields/reference/lookup'
import { TableHead } from '../../../features/cells/table-head'
import { minutesBetween } from '../../../features/cells/time-between'
import { PlateOrCard } from '../../../features/plates/plate-or-card'

interface CaseSectionProps {
  title: Label
  why: string
  count: number
  heads: readonly Label[]
  children: ReactNode
}

/** One kind of cases; nothing where there are none. */
export function CaseSection({ title, why, count, heads, children }: CaseSectionProps) {
  const headingId = useId()
  if (count === 0) return null
  return (
    <section className="check-section" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {t(title)} <span className="tag tag-warning">{count}</span>
      </h2>
      <p className="faint">{why}</p>
      <table className="page-table check-table">
        <TableHead heads={[...heads, texts.correct].map((head) => t(head))} />
        {children}
      </table>
    </section>
  )
}

type CasePlace = Pick<StayCase, 'park_code' | 'garage_index' | 'park_no'>

export function PlaceText({ park_code, garage_index, park_no }: CasePlace) {
  const name = useName(carParks.resource, park_code ?? '', carParks.key)
  const values = { park: name ?? park_code ?? '—', garage: garage_index ?? '—', stall: park_no ?? '—' }
  return t(texts.at, values)
}

/** The corrections of a stay that the user may make. */
function StayActions({ onDone, ...of }: ActionsOf & { onDone: () => void }) {
  const permitted = usePermits()
  const openOverlay = useOverlay()
  const { id, version, plate_no, card_no } = of.one
  const title = plate_no ?? card_no ?? String(id)
  const actions = useStayActions(of).filter(({ permission }) =>
    permitted({ all: [`${stay.permission}:${permission}`] }),
  )
  const open = ({ name, given, label, ...rest }: StayAction): void =>
    openOverlay((close) => (
      <CorrectionDialog
        {...rest}
        title={`${label} ${title}`}
        run={({ answers, value, onSuccess }) => {
          const body = { id, version, ...given?.(value) }
          const options = { answers, quiet: 'form', onSuccess } as const
          const isUpdate = name === 'assign' || name === 'enter'
          const sent = isUpdate ? change(stay.name, body, options) : operateWith(stay.name, name, body, options)
          return sent.finally(onDone)
        }}
        onClosed={close}
      />
    ))
  return (
    <span className="check-actions">
      {actions.map((action) => (
        <Button
          key={action.name}
          type="link"
          size="small"
          className={action.danger ? 'is-danger' : undefined}
          aria-label={`${action.label} ${title}`}
          onClick={() => open(action)}
        >
          {action.label}
        </Button>
      ))}
    </span>
  )
}

interface StayRowProps {
  one: StayCase
  target: StayCase | null
  mayConfirm: boolean
  onDone: () => void
}

const minutesSince = ({ car_in_time, car_out_time }: StayCase): number | null =>
  car_in_time === null ? null : minutesBetween(car_in_time, car_out_time ?? operatorNow())

function StayRow({ one, ...rest }: StayRowProps) {
  const minutes = minutesSince(one)
  return (
    <tr>
      <th scope="row">
        <PlateOrCard {...one} />
      </th>
      <td>
        <PlaceText {...one} />
      </td>
      <td data-label={t(texts.entered)}>{one.car_in_time}</td>
      <td data-label={t(texts.exited)}>{one.car_out_time}</td>
      <td data-label={t(texts.parked)}>{minutes === null ? null : durationText(minutes)}</td>
      <td className="stay-buttons">
        <StayActions one={one} {...rest} />
      </td>
    </tr>
  )
}

interface StaySectionProps {
  title: Label
  why: string
  /** Each group is shown together; in it, a stay may be merged into the one before it, the first into the second. */
  groups: readonly (readonly (StayCase & { twin?: StayCase | null })[])[]
  mayConfirm?: boolean
  mayMerge?: boolean
  onDone: () => void
}

const heads = [texts.plate, texts.place, texts.entered, texts.exited, texts.parked]

/** Stays of one kind of case. */
export function StaySection({ groups, mayConfirm = false, mayMerge = false, onDone, ...section }: StaySectionProps) {
  return (
    <CaseSection {...section} count={groups.length} heads={heads}>
      {groups.map((stays) => (
        <tbody key={stays[0]?.id}>
          {stays.map((one, at) => (
            <StayRow
              key={one.id}
              one={one}
              target={one.twin ?? (mayMerge ? (stays[at === 0 ? 1 : at - 1] ?? null) : null)}
              mayConfirm={mayConfirm}
              onDone={onDone}
            />
          ))}
        </tbody>
      ))}
    </CaseSection>
  )
}
