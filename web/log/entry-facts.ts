import { operatorTime } from '../session/operator-now'
import type { Tell } from '../text/texts'
import type { LogEntry } from './log-entry'

/** All facts of an entry but its detail, each with its name. */
export function entryFacts(
  { at, level, message, address, call, times, uploaded }: LogEntry,
  t: Tell,
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

/** An entry as text to be sent to somebody. */
export const entryText = (entry: LogEntry, t: Tell): string =>
  [...entryFacts(entry, t).map(([name, value]) => `${name}: ${value}`), entry.detail ?? ''].join('\n').trim()
