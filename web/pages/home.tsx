import { Mark } from '../design/brand'
import { useText } from '../text/use-text'
import './cover.css'

/** The cover. */
export function HomePage() {
  const t = useText()
  return (
    <div className="cover">
      <Mark size={72} />
      <h1>{t('app.name')}</h1>
      <p>{t('app.title')}</p>
    </div>
  )
}
