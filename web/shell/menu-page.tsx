import { Suspense, useMemo } from 'react'
import { useLocation } from 'react-router'
import { NotFoundPage } from '../pages/not-found'
import { labelOf } from '../session/menu-node'
import { useSay } from '../text/use-say'
import { useText } from '../text/use-text'
import { PageBoundary } from './page-boundary'
import { pageOfView } from './page-of-view'
import { useCurrentNode } from './use-current-node'
import { useTitle } from './use-title'

/** The page of the menu entry at the window's path. */
export function MenuPage() {
  const t = useText()
  const say = useSay()
  const { pathname, search, key } = useLocation()
  const node = useCurrentNode()
  const found = node?.route_component ? pageOfView(node.route_component) : null
  const title = node ? say(labelOf(node)) : t('shell.notFound')
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search])
  useTitle(title)
  if (!found) return <NotFoundPage />
  const { screen, Page } = found
  return (
    <PageBoundary key={`${pathname}${search}`} visit={key}>
      <h1 className="visually-hidden">{title}</h1>
      <Suspense fallback={<div className="page-waiting" role="status" aria-label={t('app.loading')} />}>
        <Page screen={screen} query={query} />
      </Suspense>
    </PageBoundary>
  )
}
