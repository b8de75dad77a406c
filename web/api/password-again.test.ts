import { describe, expect, it } from 'vitest'
import { answerPasswordAgain, passwordAgain, usePasswordAgain } from './password-again'

const isAsked = (): boolean => usePasswordAgain.getState().answer !== null

describe('the password again', () => {
  it('is asked for once for all calls that wait for it, and answers all of them', async () => {
    const waiting = [passwordAgain(performance.now()), passwordAgain(performance.now())]
    expect(isAsked()).toBe(true)
    answerPasswordAgain(false)
    expect(isAsked()).toBe(false)
    expect(await Promise.all(waiting)).toEqual([false, false])
  })

  it('is not asked for again by a call that was sent before it was entered', async () => {
    const sent = performance.now()
    const first = passwordAgain(sent)
    answerPasswordAgain(true)
    expect(await first).toBe(true)
    expect(await passwordAgain(sent)).toBe(true)
    expect(isAsked()).toBe(false)
  })

  it('is asked for by a call that is refused after it was entered', async () => {
    const asked = passwordAgain(performance.now() + 1)
    expect(isAsked()).toBe(true)
    answerPasswordAgain(true)
    expect(await asked).toBe(true)
  })
})
