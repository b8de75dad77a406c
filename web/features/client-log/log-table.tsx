import type { ReactNode } from 'react'
import { TableBox, type TableView } from '../../ui/table/table-box'
import type { TableColumn } from '../../ui/table/table-column'
import { selectionWidth, VirtualTable } from '../../ui/table/virtual-table'
import { useAppearance } from '../../appearance/appearance'
import { sizeOf } from '../../appearance/size'
import { operatorTime } from '../../session/operator-now'
import type { LogEntry, Level } from './log-entries'
import { t, words } from '../../text/text'
import { WallTime } from '../../fields/time/wall-time'

export function LevelLabel({ level }: { level: Level }) {
  return <span className={`state state-${level}`}>{t(words.log[level])}</span>
}

export function EntryTime({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <WallTime time={operatorTime(new Date(at))} />
    </time>
  )
}

function EntryMessage({ entry: { message, times } }: { entry: LogEntry }) {
  return (
    <span className="log-message" title={message}>
      <span className="cell-text">{message}</span>
      {times > 1 && (
        <span className="tag tag-neutral" aria-label={t(words.log.times, { count: times })}>
          ×{times}
        </span>
      )}
    </span>
  )
}

export function UploadedTag() {
  return <span className="tag tag-success">{t(words.log.uploaded)}</span>
}

const minMessageWidth = 260

interface LogTableProps {
  entries: readonly LogEntry[]
  selected: readonly number[]
  onSelect: (ids: number[]) => void
  onOpen: (id: number) => void
}

type Column = TableColumn<LogEntry>

function columnsOf(available: number, onOpen: (id: number) => void): Column[] {
  const column = (id: string, header: string, size: number, cell: (entry: LogEntry) => ReactNode): Column => ({
    ...{ id, header, size, cell },
  })
  const time = column('time', t(words.log.time), 160, ({ at }) => <EntryTime at={at} />)
  const level = column('level', t(words.log.level), 94, ({ level }) => <LevelLabel level={level} />)
  const address = column('address', t(words.log.address), 190, ({ address }) => (
    <span className="cell-mono" title={address}>
      {address}
    </span>
  ))
  const code = { ...column('code', t(words.log.code), 70, ({ call }) => call?.code), align: 'right' as const }
  const state = column('state', t(words.log.state), 90, ({ uploaded }) => uploaded && <UploadedTag />)
  const actions = {
    ...column('actions', t(words.list.actions), 80, ({ id }) => (
      <button type="button" className="row-action" onClick={() => onOpen(id)}>
        {t(words.log.detail)}
      </button>
    )),
    pin: 'right' as const,
  }
  const taken = [time, level, address, code, state, actions].reduce((sum, { size }) => sum + size, 0)
  const room = Math.max(minMessageWidth, available - taken)
  const message = column('message', t(words.log.message), room, (entry) => <EntryMessage entry={entry} />)
  return [time, level, message, address, code, state, actions]
}

function SizedTable({ entries, selected, onSelect, onOpen, view }: LogTableProps & { view: TableView }) {
  const rowHeight = useAppearance((appearance) => sizeOf(appearance.size).row)
  return (
    <VirtualTable<LogEntry>
      view={view}
      rows={entries}
      idOf={({ id }) => id}
      columns={columnsOf(view.width - selectionWidth, onOpen)}
      rowHeight={rowHeight}
      selection={{
        ids: selected,
        onChange: onSelect,
        all: t(words.list.selectPage),
        nameOf: ({ at }) => t(words.log.select, { time: operatorTime(new Date(at)) }),
      }}
    />
  )
}

export function LogTable(props: LogTableProps) {
  return <TableBox label={t(words.log.page)}>{(view) => <SizedTable {...props} view={view} />}</TableBox>
}
