import { Drawer } from 'antd'
import type { LogEntry } from './log-entries'
import { operatorTime } from '../../session/operator-now'
import { t, words } from '../../text/text'
import { CopyAction } from '../cells/copy-action'
import { Facts } from '../cells/facts'

function entryFacts({ at, level, message, address, call, times, uploaded }: LogEntry) {
  const facts = [
    {
      name: t(words.log.time),
      value: operatorTime(new Date(at)) + (times > 1 ? ` · ${t(words.log.times, { count: times })}` : ''),
    },
    { name: t(words.log.level), value: t(words.log[level]) },
    { name: t(words.log.message), value: message },
    { name: t(words.log.address), value: address },
    { name: t(words.log.call), value: call && `${call.method} ${call.path}` },
    { name: t(words.log.status), value: call && String(call.status) },
    { name: t(words.log.code), value: call && String(call.code) },
    { name: t(words.log.requestId), value: call && call.requestId },
    { name: t(words.log.took), value: call && `${call.took} ms` },
    { name: t(words.log.state), value: uploaded ? t(words.log.uploaded) : null },
  ]
  return facts.filter(({ value }) => value)
}

const entryText = (entry: LogEntry): string =>
  [...entryFacts(entry).map(({ name, value }) => `${name}: ${value}`), entry.detail ?? ''].join('\n').trim()

export function LogDrawer({ entry, onClose }: { entry: LogEntry | null; onClose: () => void }) {
  return (
    <Drawer
      open={entry !== null}
      onClose={onClose}
      title={t(words.log.detailOf)}
      size="min(520px, 100vw)"
      extra={entry && <CopyAction text={entryText(entry)} />}
    >
      {entry && (
        <>
          <Facts className="log-facts" facts={entryFacts(entry)} />
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
