import { operatorTime } from '../session/operator-now'
import { useText } from '../text/use-text'
import './page.css'
import type { Outdated } from './use-live-data'

/** Shown above data that could not be refreshed: when they were read, and the error. */
export function OutdatedNote({ since, error }: Outdated) {
  const t = useText()
  return (
    <p className="page-outdated" role="status">
      {t('state.outdated', { time: operatorTime(since), reason: error.message })}
    </p>
  )
}
