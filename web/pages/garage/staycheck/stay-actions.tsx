import { Button } from 'antd'
import { stay } from '../../../../resources/garage/stay'
import { change, operateWith } from '../../../api/resource-calls'
import { useOverlay } from '../../../page/overlay'
import { usePermits } from '../../../session/permitted'
import { CorrectionDialog } from './correction-dialog'
import { useStayActions, type ActionsOf, type StayAction } from './use-stay-actions'

/** The corrections of a stay that the user may make. */
export function StayActions({ onDone, ...of }: ActionsOf & { onDone: () => void }) {
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
