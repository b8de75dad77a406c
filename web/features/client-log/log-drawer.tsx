import { CopyOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { copyText } from '../../ui/copy-text'
import type { LogEntry } from './log-entries'
import { operatorTime } from '../../session/operator-now'
import { useMessage } from '../../ui/over-page/use-message'
import { t, words } from '../../text/text'

function entryFacts({ at, level, message, address, call, times, uploaded }: LogEntry): [string, string][] {
  const facts: [string, string | null][] = [
    [t(words.log.time), operatorTime(new Date(at)) + (times > 1 ? ` · ${t(words.log.times, { count: times })}` : '')],
    [t(words.log.level), t(words.log[level])],
    [t(words.log.message), message],
    [t(words.log.address), address],
    [t(words.log.call), call && `${call.method} ${call.path}`],
    [t(words.log.status), call && String(call.status)],
    [t(words.log.code), call && String(call.code)],
    [t(words.log.requestId), call && call.requestId],
    [t(words.log.took), call && `${call.took} ms`],
    [t(words.log.state), uploaded ? t(words.log.uploaded) : null],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

const entryText = (entry: LogEntry): string =>
  [...entryFacts(entry).map(([name, value]) => `${name}: ${value}`), entry.detail ?? ''].join('\n').trim()

export function LogDrawer({ entry, onClose }: { entry: LogEntry | null; onClose: () => void }) {
  const message = useMessage()
  async function copy(of: LogEntry): Promise<void> {
    if (await copyText(entryText(of))) void message.success(t(words.app.copied))
    else void message.warning(t(words.app.copyFailed))
  }
  return (
    <Drawer
      open={entry !== null}
      onClose={onClose}
      title={t(words.log.detailOf)}
      size="min(520px, 100vw)"
      extra={
        entry && (
          <Button icon={<CopyOutlined />} onClick={() => void copy(entry)}>
            {t(words.app.copy)}
          </Button>
        )
      }
    >
      {entry && (
        <>
          <dl className="log-facts">
            {entryFacts(entry).map(([name, value]) => (
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
