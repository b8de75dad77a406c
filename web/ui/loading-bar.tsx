import './loading-bar.css'
import { useText } from '../text/use-text'

export function LoadingBar() {
  const t = useText()
  return (
    <div className="loading-bar" role="status">
      <span className="visually-hidden">{t('list.loading')}</span>
    </div>
  )
}
