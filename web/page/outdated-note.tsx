import { operatorTime } from '../session/operator-now'
import { useText } from '../text/use-text'
import './page.css'
import type { Outdated } from './use-live-data'

/** Above figures that could not be read anew: of when they are. */
export function OutdatedNote({ since, error }: Outdated) {
  const t = useText()
  return (
    <p className="page-outdated" role="status">
      {t('state.outdated', { time: operatorTime(since), reason: error.message })}
    </p>
  )
}
