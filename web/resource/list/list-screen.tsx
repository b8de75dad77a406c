import { Suspense, useCallback, useRef, useLayoutEffect, useEffect, type RefObject } from 'react'
import { listNamed, permissionsFor, type Resource } from '../../../model/resource'
import type { Screen } from '../../../model/screen'
import { isInMenu } from '../../session/menu-node'
import { useCan, useSession } from '../../session/session'
import { lazyComponent, lazyOverlay } from '../../ui/lazy-component'
import { RowDetails } from '../detail/row-details'
import { useOpenForm } from '../form/use-open-form'
import './list.css'
import { ListBody } from './list-body'
import type { Query } from './state/list-setup'
import '../../page/page.css'
import { useOverlay } from '../../page/overlay'
import { PermittedPage } from '../../page/permitted-page'
import { SearchPanel, hasSearch } from './search/search-panel'
import { Toolbar } from './toolbar'
import { useListModel, type ListModel } from './use-list-model'
import { usePhone } from '../../ui/hooks/use-phone'
import { useShortcut } from '../../ui/keys/use-shortcut'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { usePageContext } from '../../page/page-context'
import { PageLink } from '../../page/page-link'
import { screenAddress, screenNamed } from '../screen-address'
import { t, words } from '../../text/text'

function ChildHeading({ model: { list, query } }: { model: Pick<ListModel, 'list' | 'query'> }) {
  const menu = useSession((session) => session.menu)
  if (!list.under) return null
  const backTo = query.back_url && screenNamed(query.back_url) ? query.back_url : list.under.back
  const screen = isInMenu(menu, backTo) ? screenNamed(backTo) : undefined
  return (
    <div className="child-heading">
      {screen && (
        <PageLink to={screenAddress(backTo) ?? '/'}>
          <ArrowLeftOutlined aria-hidden />
          {t(words.list.backTo, { label: t(screen.label) })}
        </PageLink>
      )}
      <strong>{query[list.under.heading]}</strong>
    </div>
  )
}

/** Closes the search panel when another page is shown (spec, section 2); its filters stay visible as chips. */
function useCloseOnLeaving(close: () => void): void {
  const { isCurrent } = usePageContext()
  useLayoutEffect(
    () => () => {
      if (!isCurrent()) close()
    },
    [close, isCurrent],
  )
}

const focusFirst = (panel: HTMLFormElement | null): void => panel?.querySelector<HTMLElement>('input, select')?.focus()

/** `s` opens the search panel and focuses its first field, Escape closes it; both are inactive without `onOpen`. */
function useSearchKeys(
  panel: RefObject<HTMLFormElement | null>,
  open: boolean,
  onOpen: ((open: boolean) => void) | null,
) {
  const focusWhenOpen = useRef(false)
  useEffect(() => {
    if (open && focusWhenOpen.current) focusFirst(panel.current)
    focusWhenOpen.current = false
  }, [open, panel])
  const search = (): void => {
    focusWhenOpen.current = true
    if (open) focusFirst(panel.current)
    else onOpen?.(true)
  }
  useShortcut('search', search, { active: onOpen !== null })
  useShortcut('closeSearch', () => onOpen?.(false), { active: onOpen !== null && open, whileTyping: true })
}

const useHasSide = ({ listUi: { side } }: Pick<ListModel, 'listUi'>): boolean =>
  useCan(side?.permission ?? null) && side !== undefined

const ColumnChooser = lazyOverlay(
  () => import('./columns/column-chooser').then((part) => part.ColumnChooser),
  ({ model: { columns } }) => (columns.editing ? columns.cancel : null),
)
const PhoneFilters = lazyComponent(() => import('./phone/phone-bars').then((part) => part.PhoneFilters))

interface ListScreenProps {
  screen: Screen
  query: Query
}

function OpenList({ screen, resource, query }: ListScreenProps & { resource: Resource }) {
  const openOverlay = useOverlay()
  const box = useRef<HTMLDivElement>(null)
  const model = useListModel(screen, resource, query, { openForm: useOpenForm(resource), openOverlay, box })
  const { state, dispatch, listUi, tools } = model
  const phone = usePhone()
  const panel = useRef<HTMLFormElement>(null)
  const openPanel = useCallback((open: boolean) => dispatch({ type: 'panel', open }), [dispatch])
  const searchable = hasSearch(model)
  useSearchKeys(panel, state.panelOpen, searchable ? openPanel : null)
  useCloseOnLeaving(useCallback(() => openPanel(false), [openPanel]))
  const side = useHasSide(model) ? listUi.side : undefined
  return (
    <div className={side ? 'page-shell has-side' : 'page-shell'}>
      {side && <side.Panel values={state.side} onValues={(values) => dispatch({ type: 'side', values })} />}
      <div ref={box} className="page-main">
        <ChildHeading model={model} />
        {phone ? (
          <PhoneFilters model={model} />
        ) : (
          searchable && state.panelOpen && <SearchPanel model={model} panel={panel} />
        )}
        {!phone && <Toolbar model={model} />}
        {listUi.notice && <listUi.notice rows={model.result.rows} tools={tools} />}
        <ListBody model={model} phone={phone} />
      </div>
      <RowDetails model={model} box={box} />
      <ColumnChooser model={model} />
    </div>
  )
}

function GuardedList({ screen, resource, query }: ListScreenProps & { resource: Resource }) {
  const { listPermission } = listNamed(resource, screen.list)
  const permission = listPermission ? [listPermission.permission] : permissionsFor(resource, 'query')
  return (
    <PermittedPage page={t(screen.label)} permission={permission}>
      <OpenList screen={screen} resource={resource} query={query} />
    </PermittedPage>
  )
}

export function ListScreen({ screen, query }: ListScreenProps) {
  if (!screen.resource) throw new Error(`${screen.view} is no list`)
  return (
    <Suspense fallback={<div className="page-shell" aria-busy />}>
      <GuardedList
        key={JSON.stringify([screen.view, query])}
        screen={screen}
        resource={screen.resource}
        query={query}
      />
    </Suspense>
  )
}
