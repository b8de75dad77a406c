import { zhEn } from '../../../model/label'
import type { BegunView } from '../../../model/session'
import { user } from '../../../resources/access/user'
import { operateWith } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { enterImpersonation } from '../../api/token'
import { discardUnsaved, unsavedTabs } from '../../page/unsaved'
import { sessionUserId } from '../../session/session'
import { lazyDialog } from '../../ui/lazy-component'
import { t } from '../../text/text'
import { rowTitle } from '../../fields/title-of'
import { type Asking, openAsking, runAsking } from '../../resource/ask/run-asking'
import type { ListTools, RowAction } from '../../resource/resource-ui'

const NewPassword = lazyDialog(() => import('./new-password').then((part) => part.NewPassword))

const texts = {
  view: zhEn(
    '之后的 30 分钟内，此窗口显示该用户看到的页面，只能阅读，且不超出你自己的权限。查看记入操作日志。',
    'For 30 minutes this window shows what the user sees: read only, and never more than your own rights. It is recorded in the activity log.',
  ),
  unsaved: zhEn('此窗口有未保存的输入，将会丢失。', 'This window has input that is not saved; it will be lost.'),
}

const isOther = ({ id }: WireRow): boolean => Number(id) !== sessionUserId()

const noteOf = (id: 'view' | 'unsaved') => ({ field: null, id, msg: t(texts[id]) })

type Run = (row: WireRow, tools: ListTools, asked: Pick<Asking, 'title' | 'yes'>) => void | Promise<unknown>

/** An operation on another user's account. */
function accountAction(name: string, permission: string, run: Run): RowAction {
  const label = user.operations[name]?.label ?? user.label
  return {
    ...{ name, label, permission },
    place: 'last',
    shown: isOther,
    run: (row, tools) => run(row, tools, { title: `${t(label)} ${rowTitle(user, row)}`, yes: t(label) }),
  }
}

/** Shows the app in this window as the user sees it, once a reason was given. */
const seeAs = accountAction('see_as', 'impersonate', ({ id }, { openOverlay }, asked) => {
  const asking: Asking = {
    ...asked,
    run: async (answers) => {
      const { token } = await operateWith<BegunView>(user.name, 'see_as', { id }, { answers })
      discardUnsaved([...unsavedTabs()])
      enterImpersonation({ token, userId: String(id) })
    },
  }
  const notes = [noteOf('view'), ...(unsavedTabs().size > 0 ? [noteOf('unsaved')] : [])]
  openAsking(openOverlay, asking, notes, { withReason: true })
})

/** Makes a new password, which is shown once. */
const resetPassword = accountAction('reset_password', 'resetPwd', (row, { openOverlay, reload }, asked) =>
  runAsking(openOverlay, {
    ...asked,
    run: async (answers) => {
      const body = { id: row.id }
      const { password } = await operateWith<{ password: string }>(user.name, 'reset_password', body, { answers })
      reload()
      openOverlay((close) => <NewPassword of={rowTitle(user, row)} password={password} onClosed={close} />)
    },
  }),
)

/** For who has lost their second factor; the server asks for the reason. */
const resetFactor = accountAction('reset_factor', 'resetPwd', ({ id }, { openOverlay, succeeded, reload }, asked) =>
  runAsking(openOverlay, {
    ...asked,
    run: async (answers) => {
      await operateWith(user.name, 'reset_factor', { id }, { answers, onSuccess: succeeded })
      reload()
    },
  }),
)

export const accountActions: readonly RowAction[] = [
  resetPassword,
  resetFactor,
  { ...seeAs, shown: (row) => isOther(row) && Number(row.status) === 1 },
]
