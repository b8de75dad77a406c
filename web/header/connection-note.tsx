import { DisconnectOutlined } from '@ant-design/icons'
import { useOutdatedSince } from '../events/connection'
import { operatorNow, operatorTime } from '../session/operator-now'
import { useText } from '../text/use-text'
import { useOnline } from '../ui/hooks/use-online'
import './connection-note.css'

/** The time of day, with the date when that is not today's. */
function shortTime(time: string): string {
  const isToday = time.slice(0, 10) === operatorNow().slice(0, 10)
  return isToday ? time.slice(11, 16) : time.slice(5, 16)
}

/** Says since when the window shows no changes of others, while the server is not heard or does not answer. */
export function ConnectionNote() {
  const t = useText()
  const since = useOutdatedSince()
  const online = useOnline()
  const time = since && shortTime(operatorTime(since))
  return (
    <span className="connection-note" role="status">
      {time && (
        <>
          <DisconnectOutlined aria-hidden /> {t(online ? 'shell.notUpToDate' : 'shell.offline', { time })}
        </>
      )}
    </span>
  )
}
