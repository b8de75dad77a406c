import './loading.css'
import { t, words } from '../text/text'

export function LoadingBar() {
  return (
    <div className="loading-bar" role="status">
      <span className="visually-hidden">{t(words.list.loading)}</span>
    </div>
  )
}
