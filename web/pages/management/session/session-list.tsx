import { Button } from 'antd'
import type { SignedInSession } from '../../../../model/session'
import { browserName } from '../../../features/users/browser-name'
import { usePhone } from '../../../ui/hooks/use-phone'
import { texts } from './texts'
import { t } from '../../../text/text'

interface SessionListProps {
  sessions: readonly SignedInSession[]
  /** Absent: the user may not end sign-ins. */
  onEnd?: ((session: SignedInSession) => void) | undefined
}

function Person({ session }: { session: SignedInSession }) {
  return (
    <>
      <strong>{session.nickname}</strong> <span className="faint">{session.user_name}</span>
      {session.own && <span className="session-own">{t(texts.own)}</span>}
      {session.as !== null && <span className="session-as">{t(texts.as, { name: session.as })}</span>}
    </>
  )
}

function EndButton({ session, onEnd }: { session: SignedInSession } & Pick<SessionListProps, 'onEnd'>) {
  if (!onEnd || session.own) return null
  const label = t(texts.end)
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${label} ${session.nickname} ${session.since}`}
      onClick={() => onEnd(session)}
    >
      {label}
    </Button>
  )
}

const facts = {
  since: ({ since }: SignedInSession) => since,
  seen: ({ last_seen }: SignedInSession) => last_seen.slice(0, 16),
  ip: ({ ip }: SignedInSession) => ip ?? '',
  browser: ({ browser }: SignedInSession) => browserName(browser),
}
const names = Object.keys(facts) as (keyof typeof facts)[]

function Cards({ sessions, onEnd }: SessionListProps) {
  return (
    <ul className="session-cards">
      {sessions.map((one) => (
        <li key={one.session}>
          <div className="session-person">
            <Person session={one} />
          </div>
          <dl>
            {names.map((name) => (
              <div key={name}>
                <dt>{t(texts[name])}</dt>
                <dd>{facts[name](one)}</dd>
              </div>
            ))}
          </dl>
          <EndButton session={one} onEnd={onEnd} />
        </li>
      ))}
    </ul>
  )
}

/** Who is signed in: a table, or cards on a phone. */
export function SessionList(props: SessionListProps) {
  const { sessions, onEnd } = props
  if (usePhone()) return <Cards {...props} />
  return (
    <table className="session-table">
      <thead>
        <tr>
          <th scope="col">{t(texts.who)}</th>
          <th scope="col">{t(texts.dept)}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {t(texts[name])}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {sessions.map((one) => (
          <tr key={one.session} className={one.own ? 'is-own' : undefined}>
            <th scope="row">
              <Person session={one} />
            </th>
            <td>{one.dept_name}</td>
            {names.map((name) => (
              <td key={name}>{facts[name](one)}</td>
            ))}
            <td className="session-actions">
              <EndButton session={one} onEnd={onEnd} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
