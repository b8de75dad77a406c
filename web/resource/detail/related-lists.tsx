import { useEffect, useMemo, useRef, useState } from 'react'
import { zhEn } from '../../../model/label'
import { listNamed, permissionsFor, type Resource } from '../../../model/resource'
import { routeName } from '../../../model/screen'
import { screens } from '../../../resources'
import { index } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { PageLink } from '../../page/page-link'
import { useLiveData } from '../../page/use-live-data'
import { parkFilter, useChosenPark } from '../../session/chosen-park'
import { isInMenu } from '../../session/menu-node'
import { permits } from '../../session/permits'
import { useSession } from '../../session/session'
import { totalText } from '../list/use-list-rows'
import { LoadProblemNote } from '../../ui/load-problem'
import { screenAddress } from '../screen-address'
import { relatedColumns, relatedLists, type Related } from './related'
import { RowTable } from './row-table'
import { useSeen } from '../../ui/hooks/use-is-visible'
import { t, words } from '../../text/text'

const maxRows = 5
const openAll = zhEn('查看全部 {total} 条', 'View all {total}')

/** The screens of the user's menu whose rows they may query. */
function useQueriedScreens() {
  const { menu, permissions } = useSession()
  return useMemo(
    () =>
      screens.filter(
        ({ view, resource, list }) =>
          resource &&
          !listNamed(resource, list).listPermission &&
          isInMenu(menu, routeName(view)) &&
          permits({ any: permissionsFor(resource, 'query') }, permissions),
      ),
    [menu, permissions],
  )
}

function useRelatedRows({ screen, resource, filters }: Related, enabled: boolean) {
  const body = {
    ...parkFilter(resource, useChosenPark()),
    ...filters,
    page_size: maxRows,
    ...(screen.list !== undefined && { list: screen.list }),
  }
  return useLiveData({
    key: ['related', resource.name, body],
    resources: [resource.name],
    read: (signal) => index<WireRow>(resource.name, body, { signal }),
    enabled,
  })
}

/** One list of related rows; nothing where there are none. `onSettled`: its rows are known, or could not be loaded. */
function RelatedList({ of, onSettled }: { of: Related; onSettled: () => void }) {
  const ref = useRef<HTMLElement>(null)
  const { data, isError, error, refetch } = useRelatedRows(of, useSeen(ref))
  const isSettled = data !== undefined || isError
  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled, onSettled])
  if (data?.list.length === 0) return null
  const address = screenAddress(routeName(of.screen.view), of.query)
  return (
    <section ref={ref} className="detail-section" aria-busy={!isSettled}>
      <h3>
        {t(of.screen.label)}
        {data && address && (
          <PageLink to={address}>
            {t(openAll, {
              total: totalText({ total: data.page.total_count, more: data.page.total_more === true }),
            })}
          </PageLink>
        )}
      </h3>
      {data && (
        <RowTable resource={of.resource} columns={relatedColumns(of)} rows={data.list} headings={of.list.headings} />
      )}
      {isError && error && <LoadProblemNote error={error} retry={() => void refetch()} />}
      {!isSettled && <p className="detail-waiting">{t(words.list.loading)}</p>}
    </section>
  )
}

/** Rows of other resources that belong to a record, list after list: each is loaded after the one above it. */
export function RelatedLists({ resource, row }: { resource: Resource; row: WireRow }) {
  const permitted = useQueriedScreens()
  const lists = useMemo(() => relatedLists(resource, row, permitted), [resource, row, permitted])
  const [settled, setSettled] = useState(0)
  const settle = useMemo(() => lists.map((_, at) => () => setSettled((count) => Math.max(count, at + 1))), [lists])
  return lists
    .slice(0, settled + 1)
    .map((of, at) => <RelatedList key={of.resource.name} of={of} onSettled={settle[at] ?? (() => undefined)} />)
}
