import { chromium, type Browser } from 'playwright-core'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: optimising their code, and a process in reserve for the next page, cost more than they save.
  '--js-flags=--no-opt --no-maglev',
  '--disable-features=SpareRendererForSitePerProcess',
]

/** Starts Debian's Chromium, headless and without background requests. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: flags })

let shared: Promise<Browser> | undefined

/** The browser of this process, started again if it has crashed; it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared
  if (!known?.isConnected()) shared = openBrowser()
  return shared ?? openBrowser()
}
