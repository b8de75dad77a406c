import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { newQueryClient } from '../../../web/app/query-client'
import { followChanges } from '../../../web/events/live-queries'
import { trackRowChanges } from '../../../web/events/row-changes'
import { queryPlaceholder } from '../../../web/page/page-states'
import { OverlayHost, useOverlay } from '../../../web/page/overlay'
import { noFilters, PageContext } from '../../../web/page/page-context'
import { PageDrawer } from '../../../web/page/page-drawer'
import { PageShell } from '../../../web/page/page-shell'
import { usePageTitles } from '../../../web/page/page-title'
import { useLiveData } from '../../../web/page/use-live-data'
import { choosePark } from '../../../web/session/chosen-park'
import { userKey } from '../../../web/session/user-key'

const address = '/small'
const own = {
  address,
  page: address,
  go: () => undefined,
  leaveTo: () => undefined,
  filters: noFilters,
  isCurrent: () => true,
}
const stays = ['stay']

async function read(signal: AbortSignal): Promise<string> {
  const response = await fetch('/figures', { signal })
  if (!response.ok) throw new Error('no figures')
  return response.text()
}

/** A page built with web/page: figures that are loaded again when rows of a resource change, and a drawer. */
function Figures() {
  const [filter, setFilter] = useState(1)
  const query = useLiveData({ key: ['figures', filter], resources: stays, read })
  const openOverlay = useOverlay()
  const openDrawer = () =>
    openOverlay((close) => (
      <PageDrawer title="Closer" width={300} onClosed={close}>
        More
      </PageDrawer>
    ))
  return (
    <PageShell
      title={query.data && `Figures ${query.data}`}
      filters={<button onClick={() => setFilter(3 - filter)}>Other filter</button>}
      outdated={query.outdated}
      fetching={query.isFetching}
    >
      {queryPlaceholder(query) ?? (
        <>
          <output>{query.data}</output>
          <button onClick={openDrawer}>Look closer</button>
        </>
      )}
    </PageShell>
  )
}

function Tabs() {
  const [shown, setShown] = useState(true)
  return (
    <>
      <h1>{usePageTitles().get(address) ?? 'Menu'}</h1>
      <button onClick={() => setShown(!shown)}>Other tab</button>
      <button onClick={() => choosePark('P001')}>One park</button>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <PageContext value={own}>
          <OverlayHost>
            <Figures />
          </OverlayHost>
        </PageContext>
      </Activity>
    </>
  )
}

const client = newQueryClient()
trackRowChanges()
followChanges(client)
const channel = new BroadcastChannel(userKey('berth-events'))
/** Sends the page a change of rows, as another window of the same user would. */
Object.assign(window, {
  reportChange: (resources: string[], park: string | null) =>
    channel.postMessage({ type: 'rows', data: JSON.stringify({ resources, park, by: {} }) }),
})
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <QueryClientProvider client={client}>
    <Tabs />
  </QueryClientProvider>,
)
