import { CopyOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { copyText } from '../../ui/copy-text'
import { useText } from '../../text/use-text'
import type { LogEntry } from './log-entry'
import { operatorTime } from '../../session/operator-now'
import type { Translate } from '../../text/texts'
import { useMessage } from '../../ui/over-page/use-message'

function entryFacts(
  { at, level, message, address, call, times, uploaded }: LogEntry,
  t: Translate,
): [string, string][] {
  const facts: [string, string | null][] = [
    [t('log.time'), operatorTime(new Date(at)) + (times > 1 ? ` · ${t('log.times', { count: times })}` : '')],
    [t('log.level'), t(`log.${level}`)],
    [t('log.message'), message],
    [t('log.address'), address],
    [t('log.call'), call && `${call.method} ${call.path}`],
    [t('log.status'), call && String(call.status)],
    [t('log.code'), call && String(call.code)],
    [t('log.requestId'), call && call.requestId],
    [t('log.took'), call && `${call.took} ms`],
    [t('log.state'), uploaded ? t('log.uploaded') : null],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

const entryText = (entry: LogEntry, t: Translate): string =>
  [...entryFacts(entry, t).map(([name, value]) => `${name}: ${value}`), entry.detail ?? ''].join('\n').trim()

interface LogDrawerProps {
  entry: LogEntry | null
  onClose: () => void
}

export function LogDrawer({ entry, onClose }: LogDrawerProps) {
  const t = useText()
  const message = useMessage()
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
