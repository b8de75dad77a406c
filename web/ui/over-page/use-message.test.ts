import type { ArgsProps, MessageInstance } from 'antd/es/message/interface'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timedMessages } from './use-message'

describe('messages', () => {
  const closed: unknown[] = []
  const opened: ArgsProps[] = []
  let isHovered = false
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { querySelector: () => (isHovered ? {} : null) })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    closed.length = 0
    opened.length = 0
  })
  const messages = timedMessages({
    open: (args: ArgsProps) => void opened.push(args),
    destroy: (key: unknown) => void closed.push(key),
  } as unknown as MessageInstance)

  it('have no timer of antd, which renders in each frame, and are closed all the same', () => {
    messages.success('saved')
    messages.error({ content: 'failed', duration: 5, key: 'failed' })
    expect(opened).toMatchObject([
      { content: 'saved', type: 'success', duration: 0 },
      { content: 'failed', type: 'error', duration: 0, key: 'failed' },
    ])
    vi.advanceTimersByTime(3000)
    expect(closed).toEqual([opened[0]?.key])
    vi.advanceTimersByTime(2000)
    expect(closed).toEqual([opened[0]?.key, 'failed'])
  })

  it('stay while the pointer is over them, and as long again when they are repeated', () => {
    messages.info({ content: 'x', key: 'x' }, 3)
    vi.advanceTimersByTime(2000)
    messages.info({ content: 'x', key: 'x' })
    vi.advanceTimersByTime(2000)
    expect(closed).toEqual([])
    isHovered = true
    vi.advanceTimersByTime(5000)
    expect(closed).toEqual([])
    isHovered = false
    vi.advanceTimersByTime(1000)
    expect(closed).toEqual(['x'])
  })
})
