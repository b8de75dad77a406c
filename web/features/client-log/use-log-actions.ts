import { uploadBatches } from './upload-batches'
import { browserLog } from '../../../resources/log/browser-log'
import { useState } from 'react'
import { CallError } from '../../api/call-error'
import { useText } from '../../text/use-text'
import { useConfirm } from '../../ui/hooks/use-confirm'
import { clearLog, markUploaded } from './log'
import type { LogEntry } from './log-entry'
import { call } from '../../api/call'
import { useMessage } from '../../ui/over-page/use-message'

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
  const t = useText()
  const message = useMessage()
  const confirm = useConfirm()
  const [uploading, setUploading] = useState<Uploading | null>(null)

  async function upload(entries: readonly LogEntry[]): Promise<void> {
    const total = entries.length
    try {
      await uploadLog(entries, (done) => setUploading({ done, total }))
      void message.success(t('log.uploadedAll', { count: total }))
    } catch (failure) {
      const reason = failure instanceof CallError ? failure.msg : String(failure)
      void message.error(t('log.uploadFailed', { reason }), 5)
    } finally {
      setUploading(null)
    }
  }

  function clear(entries: readonly LogEntry[], onCleared: () => void): void {
    const unsent = entries.filter(({ uploaded }) => !uploaded).length
    confirm({
      title: t('log.clearAsk'),
      content: [
        t('log.clearWhy', { count: entries.length }),
        unsent > 0 && unsent < entries.length ? t('log.clearUnsent', { count: unsent }) : '',
      ].join(' '),
      okText: t('log.clear'),
      cancelText: t('app.cancel'),
      okButtonProps: { danger: true },
      onOk: () => {
        clearLog()
        onCleared()
        void message.success(t('log.cleared'))
      },
    })
  }

  return { uploading, upload, clear }
}
