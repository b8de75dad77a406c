import { chromium, type Browser } from 'playwright-core'

const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's Chromium, without a window and without calls of its own. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: quiet })

let shared: Promise<Browser> | undefined

/** The one browser of this process, opened anew should it have died; it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared
  if (!known?.isConnected()) shared = openBrowser()
  return shared ?? openBrowser()
}
