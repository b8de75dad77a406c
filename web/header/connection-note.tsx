import { DisconnectOutlined } from '@ant-design/icons'
import { useOutdatedSince } from '../events/connection'
import { operatorTime } from '../session/operator-now'
import { shortTime } from '../session/short-time'
import { useOnline } from '../ui/hooks/use-online'
import './connection-note.css'
import { t, words } from '../text/text'

/** Says since when the window shows no changes of others, while the server is not heard or does not answer. */
export function ConnectionNote() {
  const since = useOutdatedSince()
  const online = useOnline()
  const time = since && shortTime(operatorTime(since))
  return (
    <span className="connection-note" role="status">
      {time && (
        <>
          <DisconnectOutlined aria-hidden /> {t(online ? words.shell.notUpToDate : words.shell.offline, { time })}
        </>
      )}
    </span>
  )
}
