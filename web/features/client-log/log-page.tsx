import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import '../../resource/list/table/list-table.css'
import '../../page/page.css'
import { Nothing } from '../../page/page-states'
import '../../fields/fields.css'
import { usePhone } from '../../ui/hooks/use-phone'
import { useText } from '../../text/use-text'
import { markSeen, useLog } from './log'
import { LogButtons, LogFields } from './log-bar'
import '../../resource/list/phone/list-phone.css'
import { EntryTime, LevelLabel, UploadedTag } from './log-cells'
import type { LogEntry } from './log-entry'
import { LogDrawer } from './log-drawer'
import { matching, type LogFilter } from './log-filter'
import { LogTable } from './log-table'
import './log.css'
import { useLogActions } from './use-log-actions'

const everything: LogFilter = { level: null, text: '' }

function NoEntries({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  const t = useText()
  return (
    <Nothing title={t(filtered ? 'log.emptyFiltered' : 'log.empty')}>
      {filtered ? <Button onClick={onReset}>{t('list.reset')}</Button> : <p>{t('log.emptyWhy')}</p>}
    </Nothing>
  )
}

interface LogCardsProps {
  entries: readonly LogEntry[]
  onOpen: (id: number) => void
}

function LogCards({ entries, onOpen }: LogCardsProps) {
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

/** The log of this window, from which entries can be uploaded to the server. */
export function LogPage() {
  const t = useText()
  const phone = usePhone()
  const entries = useLog()
  const [filter, setFilter] = useState(everything)
  const [ticked, setTicked] = useState<number[]>([])
  const [openId, setOpenId] = useState<number | null>(null)
  const { uploading, upload, clear } = useLogActions()
  useEffect(markSeen, [entries])
  const shown = useMemo(() => matching(entries, filter), [entries, filter])
  const selected = shown.filter(({ id }) => ticked.includes(id)).map(({ id }) => id)
  const due = entries.filter(({ id, uploaded }) => (selected.length > 0 ? selected.includes(id) : !uploaded))
  const open = entries.find(({ id }) => id === openId) ?? null

  return (
    <div className="page-shell">
      <div className="page-main">
        <h1 className="visually-hidden">{t('log.page')}</h1>
        <div className="toolbar log-bar">
          <LogButtons
            due={due}
            uploading={uploading}
            total={entries.length}
            onUpload={() => void upload(due).then(() => setTicked([]))}
            onClear={() => clear(entries, () => setTicked([]))}
          />
          <LogFields filter={filter} onFilter={setFilter} />
        </div>
        <div className="page-body">
          {shown.length === 0 ? (
            <NoEntries filtered={entries.length > 0} onReset={() => setFilter(everything)} />
          ) : phone ? (
            <LogCards entries={shown} onOpen={setOpenId} />
          ) : (
            <LogTable entries={shown} selected={selected} onSelect={setTicked} onOpen={setOpenId} />
          )}
          {shown.length > 0 && (
            <div className="pager">
              <span role="status">
                {t('list.total', { total: shown.length })}
                {selected.length > 0 && ` · ${t('list.selected', { count: selected.length })}`}
              </span>
            </div>
          )}
        </div>
      </div>
      <LogDrawer entry={open} onClose={() => setOpenId(null)} />
    </div>
  )
}
