import { Brand } from '../design/brand'
import { useText } from '../text/use-text'
import './frame.css'

/** The shell before the session is known: its outline, so that nothing jumps. */
export function Waiting() {
  const t = useText()
  return (
    <div className="frame" aria-busy="true">
      <header className="bar">
        <div className="bar-brand">
          <Brand />
        </div>
      </header>
      <div className="side" />
      <main className="desk">
        <div className="strip" />
        <div className="sheet" role="status" aria-label={t('app.loading')} />
      </main>
    </div>
  )
}
