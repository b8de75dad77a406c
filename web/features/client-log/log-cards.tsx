import '../../resource/list/phone/list-phone.css'
import { useText } from '../../text/use-text'
import { EntryTime, LevelLabel, UploadedTag } from './log-cells'
import type { LogEntry } from './log-entry'

interface LogCardsProps {
  entries: readonly LogEntry[]
  onOpen: (id: number) => void
}

/** The log on a phone; a tap on a card opens its details. */
export function LogCards({ entries, onOpen }: LogCardsProps) {
  const t = useText()
  return (
    <ul className="list-cards" aria-label={t('log.page')} tabIndex={0}>
      {entries.map(({ id, at, level, message, times, address, uploaded }) => (
        <li className="list-card" key={id}>
          <button type="button" className="log-card" onClick={() => onOpen(id)}>
            <span className="card-head">
              <LevelLabel level={level} />
              {times > 1 && <span className="tag tag-neutral">×{times}</span>}
              {uploaded && <UploadedTag />}
              <span className="card-plate">
                <EntryTime at={at} />
              </span>
            </span>
            <span className="log-card-message">{message}</span>
            <span className="cell-mono faint">{address}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
