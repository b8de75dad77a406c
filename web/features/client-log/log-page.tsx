import { Button, Input, Select } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import '../../resource/list/table/list-table.css'
import '../../page/page.css'
import { Nothing } from '../../page/page-states'
import '../../fields/fields.css'
import { usePhone } from '../../ui/hooks/use-phone'
import { markSeen, useLog } from './log'
import '../../resource/list/phone/list-phone.css'
import { EntryTime, LevelLabel, UploadedTag, LogTable } from './log-table'
import { type LogEntry, levels, type Level } from './log-entries'
import { LogDrawer } from './log-drawer'
import './log.css'
import { useLogActions, type Uploading } from './use-log-actions'
import { CloudUploadOutlined, DeleteOutlined } from '@ant-design/icons'
import { useOptionSearch } from '../../ui/pinyin/use-pinyin'
import { ReservedText } from '../../page/reserved-text'
import { operatorTime } from '../../session/operator-now'
import { t, words } from '../../text/text'

/** The filter of the log page; `level` null and `text` '' match everything. */
interface LogFilter {
  level: Level | null
  text: string
}

const searchableText = ({ at, message, address, call, detail }: LogEntry): string =>
  [operatorTime(new Date(at)), message, address, call?.method, call?.path, call?.code, call?.requestId, detail].join(
    '\n',
  )

/** The entries that match the filter, newest first. The text matches any part of an entry, ignoring case. */
function matching(entries: readonly LogEntry[], { level, text }: LogFilter): LogEntry[] {
  const sought = text.trim().toLowerCase()
  return entries
    .filter((one) => (level === null || one.level === level) && searchableText(one).toLowerCase().includes(sought))
    .reverse()
}

function LogFields({ filter, onFilter }: { filter: LogFilter; onFilter: (filter: LogFilter) => void }) {
  const { showSearch } = useOptionSearch(levels.length)
  return (
    <div className="log-fields">
      <Select
        style={{ flex: 'none', minWidth: 120 }}
        aria-label={t(words.log.level)}
        value={filter.level ?? ''}
        options={[
          { value: '', label: t(words.log.allLevels) },
          ...levels.map((level) => ({ value: level, label: t(words.log[level]) })),
        ]}
        showSearch={showSearch}
        popupMatchSelectWidth={false}
        onChange={(value) => onFilter({ ...filter, level: levels.find((level) => level === value) ?? null })}
      />
      <Input
        allowClear
        type="search"
        aria-label={t(words.list.search)}
        placeholder={t(words.list.search)}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
    </div>
  )
}

interface LogButtonsProps {
  due: readonly LogEntry[]
  uploading: Uploading | null
  /** The number of all entries. */
  total: number
  onUpload: () => void
  onClear: () => void
}

function LogButtons({ due, uploading, total, onUpload, onClear }: LogButtonsProps) {
  const label = (count: number): string => t(words.log.upload, { count })
  return (
    <div className="toolbar-start">
      <Button
        type="primary"
        icon={<CloudUploadOutlined />}
        loading={uploading !== null}
        disabled={due.length === 0}
        onClick={onUpload}
      >
        {uploading ? (
          t(words.log.uploading, { ...uploading })
        ) : (
          <ReservedText text={label(due.length)} longest={label(total)} />
        )}
      </Button>
      <Button icon={<DeleteOutlined />} disabled={total === 0 || uploading !== null} onClick={onClear}>
        {t(words.log.clear)}
      </Button>
    </div>
  )
}

const everything: LogFilter = { level: null, text: '' }

function NoEntries({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  return (
    <Nothing title={t(filtered ? words.log.emptyFiltered : words.log.empty)}>
      {filtered ? <Button onClick={onReset}>{t(words.list.reset)}</Button> : <p>{t(words.log.emptyWhy)}</p>}
    </Nothing>
  )
}

function LogCards({ entries, onOpen }: { entries: readonly LogEntry[]; onOpen: (id: number) => void }) {
  return (
    <ul className="list-cards" aria-label={t(words.log.page)} tabIndex={0}>
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
        <h1 className="visually-hidden">{t(words.log.page)}</h1>
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
                {t(words.list.total, { total: shown.length })}
                {selected.length > 0 && ` · ${t(words.list.selected, { count: selected.length })}`}
              </span>
            </div>
          )}
        </div>
      </div>
      <LogDrawer entry={open} onClose={() => setOpenId(null)} />
    </div>
  )
}
