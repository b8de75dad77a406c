import { CopyOutlined } from '@ant-design/icons'
import { App, Button, Drawer } from 'antd'
import { copyText } from '../engine/copy-text'
import { useText } from '../text/use-text'
import { entryFacts, entryText } from './entry-facts'
import type { LogEntry } from './log-entry'

interface LogDrawerProps {
  entry: LogEntry | null
  onClose: () => void
}

/** Everything that is known of an entry. */
export function LogDrawer({ entry, onClose }: LogDrawerProps) {
  const t = useText()
  const { message } = App.useApp()
  async function copy(of: LogEntry): Promise<void> {
    if (await copyText(entryText(of, t))) void message.success(t('app.copied'))
    else void message.warning(t('app.copyFailed'))
  }
  return (
    <Drawer
      open={entry !== null}
      onClose={onClose}
      title={t('log.detailOf')}
      size="min(520px, 100vw)"
      extra={
        entry && (
          <Button icon={<CopyOutlined />} onClick={() => void copy(entry)}>
            {t('app.copy')}
          </Button>
        )
      }
    >
      {entry && (
        <>
          <dl className="log-facts">
            {entryFacts(entry, t).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {entry.detail && (
            <pre className="log-detail" tabIndex={0}>
              {entry.detail}
            </pre>
          )}
        </>
      )}
    </Drawer>
  )
}
