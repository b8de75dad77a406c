import { permissionFor, type Resource } from '../../model/resource'
import { resourceUi, type ListTools, type ListUi, type RowAction } from '../../web/resource/resource-ui'
import { sessionUserId, useCan } from '../../web/session/session'
import { department } from './department'
import { user } from './user'
import { lazyComponent, lazyDialog } from '../../web/ui/lazy-component'
import { zhEn } from '../../model/label'
import type { BegunView } from '../../model/session'
import { operateWith } from '../../web/api/resource-calls'
import type { WireRow } from '../../web/api/wire-row'
import { enterImpersonation } from '../../web/api/token'
import { discardUnsaved, unsavedTabs } from '../../web/page/unsaved'
import { t } from '../../web/text/text'
import { rowTitle } from '../../web/fields/title-of'
import { openAsking, runAsking, type Asking } from '../../web/resource/ask/run-asking'

const NewPassword = lazyDialog(() => import('../../web/features/users/new-password').then((part) => part.NewPassword))

const viewTexts = {
  view: zhEn(
    '之后的 30 分钟内，此窗口显示该用户看到的页面，只能阅读，且不超出你自己的权限。查看记入操作日志。',
    'For 30 minutes this window shows what the user sees: read only, and never more than your own rights. It is recorded in the activity log.',
  ),
  unsaved: zhEn('此窗口有未保存的输入，将会丢失。', 'This window has input that is not saved; it will be lost.'),
}

const isOther = ({ id }: WireRow): boolean => Number(id) !== sessionUserId()

const noteOf = (id: 'view' | 'unsaved') => ({ field: null, id, msg: t(viewTexts[id]) })

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

const accountActions: readonly RowAction[] = [
  resetPassword,
  resetFactor,
  { ...seeAs, shown: (row) => isOther(row) && Number(row.status) === 1 },
]

const TreePanel = lazyComponent(
  () => import('../../web/resource/tree/tree-panel').then((part) => part.TreePanel),
  <nav className="tree-side" />,
)

/** A side panel for a `ListUi`: a tree of `resource` that filters the list by `field`; requires `permission`. */
const treeSide = (resource: Resource, field: string, permission: string): ListUi['side'] => ({
  filters: [field],
  permission,
  Panel: (props) => <TreePanel {...props} resource={resource} field={field} />,
})

const permission = permissionFor(department, 'query') ?? ''

/** The department tree beside the list and the department column both need `system:dept:query`. */
export default resourceUi(user, {
  side: treeSide(department, 'dept_id', permission),
  useListOptions: () => ({ absent: useCan(permission) ? [] : ['dept_id'] }),
  operations: {},
  rowActions: accountActions,
})
