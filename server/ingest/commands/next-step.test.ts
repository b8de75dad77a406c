import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPending, type CommandState } from '../../../model/site/commands'
import { nextStep, type CommandEvent, type Progress, type Step } from './next-step'

const newCommand: Progress = {
  state: 'queued',
  attempts: 0,
  timeOut: 10,
  retryTimes: 1,
  mustOnline: true,
  expiresAt: 60_000,
  attemptAt: null,
  isKept: false,
  isOnce: false,
}

const after = (progress: Progress, { state, attempts, attemptAt }: Step): Progress => ({
  ...progress,
  state,
  attempts,
  attemptAt,
})

/** Applies events at these milliseconds; returns the last state and what happened at each. */
function follow(progress: Progress, events: readonly (readonly [number, CommandEvent])[]) {
  let now = progress
  const steps = events.map(([at, event]) => {
    const step = nextStep(now, event, at)
    if (step) now = after(now, step)
    return step
  })
  return { end: now, steps }
}

const due = (online: boolean | null = true, since = 0, heardUntil?: number): CommandEvent => ({
  ...{ type: 'due', online, since, heardUntil },
})
const answer = (state: 'delivered' | 'succeeded' | 'failed'): CommandEvent => ({ type: 'answer', state })

describe('a command', () => {
  it.each<[string, Partial<Progress>, [number, CommandEvent][], CommandState, number]>([
    [
      'is sent and answered',
      {},
      [
        [0, due()],
        [1000, answer('succeeded')],
      ],
      'succeeded',
      1,
    ],
    ['fails at once when its device is away', {}, [[0, due(false)]], 'failed', 0],
    ['waits for a device that sleeps', { mustOnline: false }, [[0, due(false)]], 'queued', 0],
    [
      'is sent when the device wakes',
      { mustOnline: false },
      [
        [0, due(false)],
        [5000, due()],
      ],
      'sent',
      1,
    ],
    [
      'expires with a device that does not wake',
      { mustOnline: false },
      [
        [0, due(false)],
        [60_000, due(false)],
      ],
      'expired',
      0,
    ],
    [
      'is sent again until it is confirmed',
      {},
      [
        [0, due()],
        [5000, due()],
      ],
      'sent',
      1,
    ],
    [
      'is tried again as often as asked',
      {},
      [
        [0, due()],
        [10_000, due()],
      ],
      'sent',
      2,
    ],
    [
      'times out afterwards',
      {},
      [
        [0, due()],
        [10_000, due()],
        [20_000, due()],
      ],
      'timed_out',
      2,
    ],
    [
      'times out when it was only confirmed',
      {},
      [
        [0, due()],
        [1, answer('delivered')],
        [10_000, due()],
        [20_000, due()],
      ],
      'timed_out',
      2,
    ],
    [
      'takes a late answer',
      {},
      [
        [0, due()],
        [10_000, due()],
        [20_000, due()],
        [30_000, answer('succeeded')],
      ],
      'succeeded',
      2,
    ],
    [
      'keeps the first answer',
      {},
      [
        [0, due()],
        [1, answer('failed')],
        [2, answer('succeeded')],
      ],
      'failed',
      1,
    ],
    [
      'is cancelled',
      {},
      [
        [0, due()],
        [1, { type: 'cancel' }],
        [10_000, due()],
      ],
      'cancelled',
      1,
    ],
    [
      'was carried out although it was cancelled',
      {},
      [
        [0, due()],
        [1, { type: 'cancel' }],
        [2, answer('succeeded')],
      ],
      'succeeded',
      1,
    ],
    ['waits while the server has just started', {}, [[0, due(null)]], 'queued', 0],
    [
      'is sent when its device is there after the start',
      {},
      [
        [0, due(null)],
        [1000, due()],
      ],
      'sent',
      1,
    ],
    [
      'goes on with an attempt at whose end no server was there',
      { retryTimes: 0 },
      [
        [0, due()],
        [30_000, due()],
      ],
      'sent',
      1,
    ],
    [
      'goes on with an attempt at whose end a server had just started, or starts soon after it',
      { retryTimes: 0, timeOut: 5 },
      [
        [0, due()],
        [6_000, due(true, 6_000)],
        [12_000, due(true, 10_000)],
      ],
      'sent',
      1,
    ],
    [
      'times out when the server that began the attempt is there at its end',
      { retryTimes: 0, timeOut: 2 },
      [
        [6_000, due(true, 5_999)],
        [8_000, due(true, 5_999)],
      ],
      'timed_out',
      1,
    ],
    [
      'times out when no server was there until it had expired',
      { retryTimes: 0 },
      [
        [0, due()],
        [60_000, due()],
      ],
      'timed_out',
      1,
    ],
    [
      'goes on while nobody hears its device',
      { retryTimes: 0 },
      [
        [0, due()],
        [10_000, due(true, 0, 9_999)],
        [12_000, due(true, 0, 0)],
      ],
      'sent',
      1,
    ],
    [
      'is sent once more when another server hears its device',
      { retryTimes: 0 },
      [
        [0, due()],
        [10_000, due(true, 0, 9_999)],
        [14_000, due(true, 13_000, 13_000)],
      ],
      'sent',
      1,
    ],
    [
      'times out when its device was heard at the end of the attempt',
      { retryTimes: 0 },
      [
        [0, due()],
        [10_000, due(true, 0, 9_999)],
        [11_000, due(true, 0, 10_000)],
      ],
      'timed_out',
      1,
    ],
    [
      'times out when nobody heard its device until it had expired',
      { retryTimes: 0 },
      [
        [0, due()],
        [60_000, due(true, 0, 0)],
      ],
      'timed_out',
      1,
    ],
    [
      'waits for a device that went to sleep after confirming it',
      { mustOnline: false },
      [
        [0, due()],
        [1, answer('delivered')],
        [10_000, due(false)],
        [59_000, due(false)],
      ],
      'delivered',
      1,
    ],
    [
      'is queued again when the device went away',
      { mustOnline: false },
      [
        [0, due()],
        [10_000, due(false)],
      ],
      'queued',
      0,
    ],
    [
      'times out at a platform only after the time of all attempts',
      { isKept: true, retryTimes: 2, expiresAt: 20_000 },
      [
        [0, due()],
        [1, answer('delivered')],
        [29_999, due()],
      ],
      'delivered',
      1,
    ],
    [
      'times out at a platform in the end',
      { isKept: true, retryTimes: 2, expiresAt: 20_000 },
      [
        [0, due()],
        [1, answer('delivered')],
        [30_000, due()],
      ],
      'timed_out',
      1,
    ],
  ])('%s', (_, more, events, state, attempts) => {
    expect(follow({ ...newCommand, ...more }, events).end).toMatchObject({ state, attempts })
  })
})

const anyEvent: fc.Arbitrary<CommandEvent> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(true, false, null).map(due) },
  { weight: 2, arbitrary: fc.constantFrom('delivered' as const, 'succeeded' as const, 'failed' as const).map(answer) },
  { weight: 1, arbitrary: fc.constant({ type: 'cancel' } as const) },
)
const anyCommand = fc.record({
  timeOut: fc.integer({ min: 1, max: 30 }),
  retryTimes: fc.integer({ min: 0, max: 4 }),
  mustOnline: fc.boolean(),
  expiresAt: fc.integer({ min: 0, max: 200_000 }),
  isKept: fc.boolean(),
  isOnce: fc.boolean(),
})

describe('messages', () => {
  const sends = (steps: readonly ReturnType<typeof nextStep>[]): (boolean | undefined)[] =>
    steps.map((step) => step?.send)

  it('come again until there is an outcome, but not while the device is away', () => {
    const { steps } = follow(newCommand, [
      [0, due()],
      [1, answer('delivered')],
      [5001, due()],
      [9000, due(false)],
    ])
    expect(sends(steps)).toEqual([true, false, true, false])
  })

  it('come again to a platform only until it has confirmed the command', () => {
    const { steps } = follow({ ...newCommand, isKept: true }, [
      [0, due()],
      [5000, due()],
      [5001, answer('delivered')],
      [10_000, due()],
      [12_000, due()],
    ])
    expect(sends(steps)).toEqual([true, true, false, false, false])
  })

  it('are sent once to what would not recognise them, however often they are due', () => {
    fc.assert(
      fc.property(anyCommand, fc.array(fc.tuple(fc.integer({ min: 0, max: 300_000 }), anyEvent)), (more, events) => {
        const inOrder = events.toSorted(([one], [other]) => one - other)
        const { steps } = follow({ ...newCommand, ...more, isKept: true, isOnce: true }, inOrder)
        expect(sends(steps).filter(Boolean).length).toBeLessThanOrEqual(1)
      }),
    )
    const { end } = follow({ ...newCommand, isKept: true, isOnce: true }, [
      [0, due()],
      [5000, due()],
      [10_000, due()],
    ])
    expect(end.state).toBe('timed_out')
  })

  it('come again when a device wakes that had confirmed the command', () => {
    const { steps } = follow({ ...newCommand, mustOnline: false }, [
      [0, due()],
      [1, answer('delivered')],
      [10_000, due(false)],
      [40_000, due()],
    ])
    expect(sends(steps)).toEqual([true, false, false, true])
  })
})

describe('in any order of events', () => {
  it('a device has the last word, nothing else ends what it has ended, and it is sent only while it is under way', () => {
    fc.assert(
      fc.property(anyCommand, fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), anyEvent)), (given, waits) => {
        let now = 0
        let progress: Progress = { ...newCommand, ...given }
        let word: CommandState | null = null
        let confirmed = false
        let neverSent = false
        for (const [wait, event] of waits) {
          now += wait
          const before = progress
          const step = nextStep(progress, event, now)
          if (event.type === 'answer') {
            confirmed ||= isPending(before.state)
            if (event.state !== 'delivered' && !neverSent) word ??= event.state
          }
          if (!step) continue
          neverSent ||= step.failure === 'offline'
          progress = after(progress, step)
          expect(step.send).toBe(step.send && event.type === 'due' && isPending(step.state))
          expect(step.nextAt === null).toBe(!isPending(step.state))
          if (step.nextAt !== null && event.type === 'due') expect(step.nextAt).toBeGreaterThan(now)
          if (step.state === 'delivered') expect(confirmed).toBe(true)
          expect(step.attempts).toBeLessThanOrEqual(given.retryTimes + 1)
          expect(step.attempts).toBeGreaterThanOrEqual(0)
        }
        if (neverSent) expect(progress).toMatchObject({ state: 'failed', attempts: 0, mustOnline: true })
        else if (word !== null) expect(progress.state).toBe(word)
      }),
      { numRuns: 2000 },
    )
  })

  it('it ends by itself, whatever the device does', () => {
    fc.assert(
      fc.property(anyCommand, fc.array(fc.constantFrom(true, false, null), { minLength: 1 }), (given, connections) => {
        let now = 0
        let progress: Progress = { ...newCommand, ...given }
        for (let count = 0; isPending(progress.state); count += 1) {
          const step = nextStep(progress, due(connections[count % connections.length]), now)
          expect(step).not.toBeNull()
          if (!step) return
          progress = after(progress, step)
          now = Math.max(now, step.nextAt ?? now)
          expect(count).toBeLessThan(1000)
        }
        const most = given.expiresAt + (given.retryTimes + 2) * given.timeOut * 1000
        expect(now).toBeLessThanOrEqual(most)
      }),
      { numRuns: 1000 },
    )
  })
})
