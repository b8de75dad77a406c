import { DisconnectOutlined } from '@ant-design/icons'
import { useOutdatedSince } from '../events/connection'
import { operatorTime } from '../session/operator-now'
import { shortTime } from '../session/short-time'
import { useText } from '../text/use-text'
import { useOnline } from '../ui/hooks/use-online'
import './connection-note.css'

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
