import { DisconnectOutlined, InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { fieldProblems } from '../../api/field-problems'
import { Notice } from '../../engine/notice'
import { useText } from '../../text/use-text'
import type { Span } from './report-window'

/** In place of the table: nothing happened in these days. */
export function ReportNothing({ span: { start_time = '', end_time = '' } }: { span: Span }) {
  const t = useText()
  return (
    <Notice icon={<InboxOutlined />} title={t('report.nothing')}>
      <p>{t('report.nothingWhy', { from: start_time, to: end_time })}</p>
    </Notice>
  )
}

/** In place of the table: the figures could not be read. */
export function ReportFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText()
  const [problem] = fieldProblems(error)
  return (
    <Notice
      icon={<DisconnectOutlined />}
      title={t('state.failed', { reason: problem?.msg ?? error.message })}
      role="alert"
      bad
    >
      <p>{t('state.failedWhy')}</p>
      <p className="notice-buttons">
        <Button type="primary" onClick={onRetry}>
          {t('app.retry')}
        </Button>
      </p>
    </Notice>
  )
}
