import { Table, type TableColumnType } from 'antd'
import { useBox, type Box } from '../../ui/hooks/use-box'
import { useScrollKeys } from '../../ui/keys/use-scroll-keys'
import { operatorTime } from '../../session/operator-now'
import type { Translate } from '../../text/texts'
import { useText } from '../../text/use-text'
import { EntryMessage, EntryTime, LevelLabel, UploadedTag } from './log-cells'
import type { LogEntry } from './log-entry'

const selectionWidth = 36
const minMessageWidth = 260
/** Height of the horizontal scroll bar; reserved when the rows are wider than the table, so that it covers no row. */
const scrollBarHeight = 8

interface LogTableProps {
  entries: readonly LogEntry[]
  selected: readonly number[]
  onSelect: (ids: number[]) => void
  onOpen: (id: number) => void
}

type Column = TableColumnType<LogEntry> & { width: number }

function columnsOf(t: Translate, available: number, onOpen: (id: number) => void): Column[] {
  const others: Record<'time' | 'level' | 'address' | 'code' | 'state' | 'actions', Column> = {
    time: { title: t('log.time'), width: 160, render: (_, { at }) => <EntryTime at={at} /> },
    level: { title: t('log.level'), width: 94, render: (_, { level }) => <LevelLabel level={level} /> },
    address: {
      title: t('log.address'),
      width: 190,
      render: (_, { address }) => (
        <span className="cell-mono" title={address}>
          {address}
        </span>
      ),
    },
    code: { title: t('log.code'), width: 70, align: 'right', render: (_, { call }) => call?.code },
    state: { title: t('log.state'), width: 90, render: (_, { uploaded }) => uploaded && <UploadedTag /> },
    actions: {
      title: t('list.actions'),
      width: 80,
      fixed: 'right',
      render: (_, { id }) => (
        <button type="button" className="row-action" onClick={() => onOpen(id)}>
          {t('log.detail')}
        </button>
      ),
    },
  }
  const taken = Object.values(others).reduce((sum, { width }) => sum + width, 0)
  const { time, level, address, code, state, actions } = others
  const message: Column = {
    title: t('log.message'),
    width: Math.max(minMessageWidth, available - taken),
    render: (_, entry) => <EntryMessage entry={entry} />,
  }
  const all = { time, level, message, address, code, state, actions }
  return Object.entries(all).map(([key, column]) => ({ key, ...column }))
}

function SizedTable({ entries, selected, onSelect, onOpen, box }: LogTableProps & { box: Box }) {
  const t = useText()
  const columns = columnsOf(t, box.width - selectionWidth, onOpen)
  const totalWidth = columns.reduce((sum, { width }) => sum + width, selectionWidth)
  const scrolls = totalWidth > box.width
  return (
    <Table<LogEntry>
      virtual
      rowKey="id"
      pagination={false}
      dataSource={entries}
      columns={columns}
      rowSelection={{
        columnWidth: selectionWidth,
        fixed: true,
        selectedRowKeys: [...selected],
        onChange: (keys) => onSelect(keys.map(Number)),
        getTitleCheckboxProps: () => ({ 'aria-label': t('list.selectPage') }),
        getCheckboxProps: ({ at }) => ({ 'aria-label': t('log.select', { time: operatorTime(new Date(at)) }) }),
      }}
      scroll={{ x: Math.max(totalWidth, box.width), y: box.height - (scrolls ? scrollBarHeight : 0) }}
      className={scrolls ? 'is-wide' : undefined}
    />
  )
}

export function LogTable(props: LogTableProps) {
  const t = useText()
  const { ref, box } = useBox()
  const scrolling = useScrollKeys()
  return (
    <div ref={ref} className="list-table" role="region" aria-label={t('log.page')} tabIndex={0} {...scrolling}>
      {box && <SizedTable {...props} box={box} />}
    </div>
  )
}
