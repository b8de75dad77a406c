import { uploadBatches } from './upload-batches'
import { browserLog } from '../../../resources/log/browser-log'
import { useState } from 'react'
import { CallError } from '../../api/call-error'
import { useConfirm } from '../../ui/over-page/over-page'
import { clearLog, markUploaded } from './log'
import type { LogEntry } from './log-entries'
import { call } from '../../api/call'
import { useMessage } from '../../ui/over-page/use-message'
import { t, words } from '../../text/text'

/** An entry in the format of the upload. */
function browserLogEntry({ at, level, message, address, call: called, detail, times }: LogEntry) {
  const facts = called && [
    `${called.method} ${called.path}`,
    `HTTP ${called.status}`,
    `code ${called.code}`,
    `${called.took} ms`,
    called.requestId ?? '',
  ]
  return {
    route: address,
    method: called?.method ?? null,
    description: `[${level}] ${message}${times > 1 ? ` (×${times})` : ''}`,
    err: [facts?.filter(Boolean).join(' · '), detail].filter(Boolean).join('\n') || null,
    at,
  }
}

/**
 * Uploads entries to the server's browser log in batches, oldest first. Each batch is marked as uploaded immediately,
 * so that a failure neither loses nor repeats entries. Throws a CallError, which has not been shown to the user.
 */
async function uploadLog(entries: readonly LogEntry[], onProgress: (done: number) => void): Promise<void> {
  let done = 0
  for (const batch of uploadBatches(entries)) {
    onProgress(done)
    await call(
      `/api/${browserLog.name}/upload`,
      { entries: batch.map(browserLogEntry) },
      { quiet: true, timeout: 30_000 },
    )
    markUploaded(new Set(batch.map(({ id }) => id)))
    done += batch.length
  }
}

export interface Uploading {
  done: number
  total: number
}

export function useLogActions() {
  const message = useMessage()
  const confirm = useConfirm()
  const [uploading, setUploading] = useState<Uploading | null>(null)

  async function upload(entries: readonly LogEntry[]): Promise<void> {
    const total = entries.length
    try {
      await uploadLog(entries, (done) => setUploading({ done, total }))
      void message.success(t(words.log.uploadedAll, { count: total }))
    } catch (failure) {
      const reason = failure instanceof CallError ? failure.msg : String(failure)
      void message.error(t(words.log.uploadFailed, { reason }), 5)
    } finally {
      setUploading(null)
    }
  }

  function clear(entries: readonly LogEntry[], onCleared: () => void): void {
    const unsent = entries.filter(({ uploaded }) => !uploaded).length
    confirm({
      title: t(words.log.clearAsk),
      content: [
        t(words.log.clearWhy, { count: entries.length }),
        unsent > 0 && unsent < entries.length ? t(words.log.clearUnsent, { count: unsent }) : '',
      ].join(' '),
      okText: t(words.log.clear),
      okButtonProps: { danger: true },
      onOk: () => {
        clearLog()
        onCleared()
        void message.success(t(words.log.cleared))
      },
    })
  }

  return { uploading, upload, clear }
}
