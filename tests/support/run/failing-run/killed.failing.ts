import { it } from 'vitest'

it('ends its process', async () => {
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => undefined)
})
it('never runs', () => undefined)
