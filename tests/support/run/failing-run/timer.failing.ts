import { it } from 'vitest'

it('passes, but not its timer', async () => {
  setTimeout(() => {
    throw new Error('from a timer')
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
})
