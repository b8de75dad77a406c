import { it } from 'vitest'

it('passes', () => undefined)
it('never gives its process back', () => {
  // As an endless loop does, but without processor time.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
