import type { Page } from 'playwright-core'

type Ending = 'answered' | 'failed'

/** A held call takes as long as the test needs on a busy machine, which may be longer than the app waits for an answer. */
const withoutDeadlines = 'AbortSignal.timeout = () => new AbortController().signal'

/** Holds back calls: those whose body contains a text wait until they are let go, or fail with status 500. */
export async function holdCalls(page: Page, path: string) {
  const held = new Map<string, { ended: Promise<Ending>; end: (as: Ending) => void }>()
  await page.addInitScript(withoutDeadlines)
  await page.evaluate(withoutDeadlines)
  await page.route(`**${path}`, async (route) => {
    const body = route.request().postData() ?? ''
    const [text = '', call] = [...held].find(([one]) => body.includes(one)) ?? []
    if ((await call?.ended) !== 'failed') return route.continue().catch(() => undefined)
    // Here, since the call may arrive after the test has asked for its failure.
    if (held.get(text) === call) held.delete(text)
    await route.fulfill({ status: 500, body: '{}' })
  })
  const end = (text: string, as: Ending): void => held.get(text)?.end(as)
  return {
    hold: (text: string): void => {
      let settle = (_: Ending): void => undefined
      const ended = new Promise<Ending>((resolve) => (settle = resolve))
      held.set(text, { ended, end: settle })
    },
    letGo: (text: string): void => end(text, 'answered'),
    /** Fails the held call; later ones with the text are answered. */
    fail: (text: string): void => end(text, 'failed'),
  }
}
