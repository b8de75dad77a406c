import { permittedPage } from '../../../page/permitted-page'
import { FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { routePath } from '../../../../model/screen'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import { usePageContext } from '../../../page/page-context'
import { PageLink } from '../../../page/page-link'
import { PageShell } from '../../../page/page-shell'
import { lazyComponent } from '../../../ui/lazy-component'
import { GarageQueue } from './garage-line'
import { texts } from './texts'
import { linesOf, useBoard } from './board'
import './queueboard.css'
import { t } from '../../../text/text'
import { Nothing, queryPlaceholder } from '../../../page/page-states'

const Hall = lazyComponent(() => import('./hall').then((part) => part.Hall), null)

const path = routePath('garage/queueboard')
const listPath = routePath('garage/queue')

function Board() {
  const { go } = usePageContext()
  const result = useBoard()
  const { data, isFetching, outdated, refetch } = result
  const openHall = (): void => {
    // Only a press of a person may fill the screen; without it the hall fills the window.
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
    go(`${path}?hall=1`)
  }
  const tools = (
    <>
      <Button icon={<FullscreenOutlined />} onClick={openHall}>
        {t(texts.hall)}
      </Button>
      <PageLink to={listPath}>{t(texts.list)}</PageLink>
    </>
  )
  const nothing = data?.cars.length === 0 && <Nothing title={t(texts.nobody)}>{t(texts.nobodyWhy)}</Nothing>
  return (
    <PageShell tools={tools} fetching={isFetching && data === undefined} outdated={outdated}>
      {queryPlaceholder(result, nothing) ?? (
        <div className="queue-board page-scroll">
          <p className="faint">{t(texts.recordOnly)}</p>
          {data &&
            linesOf(data.cars).map((line) => (
              <GarageQueue key={line.key} line={line} board={data} onChanged={() => refetch()} />
            ))}
          {data?.more && <p className="faint">{t(texts.more, { count: data.cars.length })}</p>}
        </div>
      )}
      {data !== undefined && data.older > 0 && (
        <p className="queue-older">
          <PageLink to={listPath}>{t(texts.older, { count: data.older })}</PageLink>
        </p>
      )}
    </PageShell>
  )
}

/** Who waits for their car, at which bay and for how long; `?hall=1` shows it to the drivers, on the whole screen. */
export default permittedPage(`${pickupQueue.permission}:query`, ({ query }) =>
  query.hall === undefined ? <Board /> : <Hall path={path} />,
)
