import { CloudUploadOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useOptionSearch } from '../../ui/pinyin/use-pinyin'
import { useText } from '../../text/use-text'
import { ReservedText } from '../../page/reserved-text'
import { levels, type LogEntry } from './log-entry'
import type { LogFilter } from './log-filter'
import type { Uploading } from './use-log-actions'

interface LogFieldsProps {
  filter: LogFilter
  onFilter: (filter: LogFilter) => void
}

export function LogFields({ filter, onFilter }: LogFieldsProps) {
  const t = useText()
  const { showSearch } = useOptionSearch(levels.length)
  return (
    <div className="log-fields">
      <Select
        aria-label={t('log.level')}
        value={filter.level ?? ''}
        options={[
          { value: '', label: t('log.allLevels') },
          ...levels.map((level) => ({ value: level, label: t(`log.${level}`) })),
        ]}
        showSearch={showSearch}
        popupMatchSelectWidth={false}
        onChange={(value) => onFilter({ ...filter, level: levels.find((level) => level === value) ?? null })}
      />
      <Input
        allowClear
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
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

export function LogButtons({ due, uploading, total, onUpload, onClear }: LogButtonsProps) {
  const t = useText()
  const label = (count: number): string => t('log.upload', { count })
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
          t('log.uploading', { ...uploading })
        ) : (
          <ReservedText text={label(due.length)} longest={label(total)} />
        )}
      </Button>
      <Button icon={<DeleteOutlined />} disabled={total === 0 || uploading !== null} onClick={onClear}>
        {t('log.clear')}
      </Button>
    </div>
  )
}
