import { zhEn } from '../../../model/label'
import type { BegunView } from '../../../model/session'
import { user } from '../../../resources/access/user'
import { operateWith } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { enterImpersonation } from '../../api/token'
import { discardUnsaved, unsavedTabs } from '../../page/unsaved'
import { openAsking, runAsking } from '../../resource/ask/run-asking'
import type { RowAction } from '../../resource/resource-ui'
import { rowTitle } from '../../fields/title-of'
import { sessionUserId } from '../../session/session'
import { lazyOverlay } from '../../ui/lazy-component'
import { t } from '../../text/text'

const NewPassword = lazyOverlay(
  () => import('./new-password').then((part) => part.NewPassword),
  ({ onClosed }) => onClosed,
)

const texts = {
  view: zhEn(
    '之后的 30 分钟内，此窗口显示该用户看到的页面，只能阅读，且不超出你自己的权限。查看记入操作日志。',
    'For 30 minutes this window shows what the user sees: read only, and never more than your own rights. It is recorded in the activity log.',
  ),
  unsaved: zhEn('此窗口有未保存的输入，将会丢失。', 'This window has input that is not saved; it will be lost.'),
}

const labelOf = (name: string): string => {
  const operation = user.operations[name]
  return operation ? t(operation.label) : name
}

const isOther = ({ id }: WireRow): boolean => Number(id) !== sessionUserId()

const noteOf = (id: 'view' | 'unsaved') => ({ field: null, id, msg: t(texts[id]) })

/** Shows the app in this window as the user sees it, once a reason was given. */
const seeAs: RowAction = {
  name: 'see_as',
  label: user.operations.see_as?.label ?? user.label,
  permission: 'impersonate',
  place: 'last',
  shown: (row) => isOther(row) && Number(row.status) === 1,
  run: (row, { openOverlay }) => {
    const label = labelOf('see_as')
    const asking = {
      title: `${label} ${rowTitle(user, row)}`,
      yes: label,
      run: async (answers: { agreed: readonly string[]; reason?: string }) => {
        const { token } = await operateWith<BegunView>(user.name, 'see_as', { id: row.id }, { answers })
        discardUnsaved([...unsavedTabs()])
        enterImpersonation({ token, userId: String(row.id) })
      },
    }
    const notes = [noteOf('view'), ...(unsavedTabs().size > 0 ? [noteOf('unsaved')] : [])]
    openAsking(openOverlay, asking, notes, { withReason: true })
  },
}

/** Makes a new password, which is shown once. */
const resetPassword: RowAction = {
  name: 'reset_password',
  label: user.operations.reset_password?.label ?? user.label,
  permission: 'resetPwd',
  place: 'last',
  shown: isOther,
  run: (row, { openOverlay, reload }) => {
    const label = labelOf('reset_password')
    return runAsking(openOverlay, {
      title: `${label} ${rowTitle(user, row)}`,
      yes: label,
      run: async (answers) => {
        const { password } = await operateWith<{ password: string }>(
          user.name,
          'reset_password',
          { id: row.id },
          { answers },
        )
        reload()
        openOverlay((close) => <NewPassword of={rowTitle(user, row)} password={password} onClosed={close} />)
      },
    })
  },
}

/** For who has lost their second factor; the server asks for the reason. */
const resetFactor: RowAction = {
  name: 'reset_factor',
  label: user.operations.reset_factor?.label ?? user.label,
  permission: 'resetPwd',
  place: 'last',
  shown: isOther,
  run: (row, { openOverlay, succeeded, reload }) => {
    const label = labelOf('reset_factor')
    return runAsking(openOverlay, {
      title: `${label} ${rowTitle(user, row)}`,
      yes: label,
      run: async (answers) => {
        await operateWith(user.name, 'reset_factor', { id: row.id }, { answers, onSuccess: succeeded })
        reload()
      },
    })
  },
}

export const accountActions: readonly RowAction[] = [resetPassword, resetFactor, seeAs]
