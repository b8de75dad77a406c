import { Button } from 'antd'
import { tourSeen, useTourOffer } from '../../session/tour-offer'
import { useText } from '../../text/use-text'
import { startTour } from './aids'

/** Above the page, after a user's first sign-in: the offer of a tour, until it is accepted or declined. */
export function TourOffer() {
  const t = useText()
  const offered = useTourOffer((state) => state.offered)
  if (!offered) return null
  return (
    <aside className="page-strip" aria-label={t('aids.tour')}>
      <span>{t('aids.offer')}</span>
      <Button type="link" size="small" onClick={startTour}>
        {t('aids.start')}
      </Button>
      <Button type="text" size="small" onClick={tourSeen}>
        {t('aids.decline')}
      </Button>
    </aside>
  )
}
