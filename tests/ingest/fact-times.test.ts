import { describe, expect, it } from 'vitest'
import { day, hour, minute } from '../../model/durations'
import { factLimits } from '../../model/site/fact-limits'
import { factTimes, type TimeRule } from '../../model/site/fact-times'
import { factSchemas, type FactKind } from '../../model/site/site-messages'
import { factTopic } from '../../model/site/site-topics'
import { parseFact } from '../../server/facts/parse-fact'
import { fieldPaths, withValue } from '../support/sites/fact-fields'
import { longestFacts } from '../support/sites/longest-facts'
import { device } from '../support/sites/recorder-bench'
import { anySender } from '../support/sites/any-sender'

/** Why a message is refused; null if it is a fact. */
function refusalOf(kind: FactKind, message: unknown): string | null {
  const payload = Buffer.from(JSON.stringify(message))
  const topic = factTopic('P001', device.name, kind)
  const parsed = parseFact({ topic, payload, sender: anySender('P001'), receivedAt: Date.now() })
  return 'reason' in parsed ? `${parsed.reason}: ${parsed.detail}` : null
}

/** WeChat's times have no offset; they are in China's time zone. */
const written = (path: string, ms: number): string =>
  path.startsWith('wechat.')
    ? new Date(ms + 8 * hour).toISOString().replace(/\D/g, '').slice(0, 14)
    : new Date(ms).toISOString()

const kinds = Object.keys(factSchemas) as FactKind[]
const declared = kinds.flatMap((kind) =>
  Object.entries<TimeRule>(factTimes[kind]).map(([path, rule]) => [kind, path, rule] as const),
)

describe.each(declared)('%s with %s', (kind, path, { behind, until }) => {
  const sent = longestFacts[kind]
  const atOf = Date.parse(sent.at)
  const begun = path === 'ended_at' ? { ...sent, started_at: written('', atOf - 1000 * day) } : sent
  const refused = (ms: number): string | null => refusalOf(kind, withValue(begun, path, written(path, atOf + ms)))

  it('is a fact when it happened at that time', () => {
    expect(fieldPaths(factSchemas[kind])).toContain(path)
    expect(refused(0)).toBeNull()
  })
  it('a day later is a fact, unless it is a beginning and the fact the end', () => {
    expect(refused(factLimits.ahead)).toBe(until === 'at' ? `malformed: ${path}: is later than at` : null)
  })
  it('more than a day later is refused', () => {
    expect(refused(factLimits.ahead + minute)).toBe(`malformed: ${path}: is more than a day later than at`)
  })
  it('long before is a fact within its limit only', () => {
    const since2000 = Date.parse('2000-01-01T00:00:00Z') - atOf
    expect(refused(behind === undefined ? since2000 : -behind)).toBeNull()
    if (behind !== undefined)
      expect(refused(-behind - minute)).toBe(`malformed: ${path}: is more than ${behind / day} days earlier than at`)
  })
  if (until)
    it('after its end is refused', () => {
      const ended = until === 'at' ? sent : withValue(sent, until, sent.at)
      expect(refusalOf(kind, withValue(ended, path, written('', atOf + minute)))).toBe(
        `malformed: ${path}: is later than ${until}`,
      )
    })
})

it.each([
  ['queue-changed', { asked_at: '2099-01-01T00:00:00Z' }, 'asked_at'],
  ['charging', { started_at: '2099-01-01T00:00:00Z', ended_at: '2000-01-01T00:00:00Z' }, 'started_at'],
  ['equipment-moved', { started_at: '2099-01-01T00:00:00Z', ended_at: '2000-01-01T00:00:00Z' }, 'started_at'],
  ['warning', { raised_at: '2000-01-01T00:00:00Z' }, 'raised_at'],
] as const)('%s with %j is refused', (kind, times, field) => {
  expect(refusalOf(kind, { ...longestFacts[kind], ...times })).toMatch(`malformed: ${field}: `)
})
