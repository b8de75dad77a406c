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
]
/** Chromium has no use for them here; the second line is Playwright's own, which this list replaces. */
const disabledFeatures = [
  ...['SpareRendererForSitePerProcess', 'ScriptStreaming'],
  ...['PaintHolding', 'RenderDocument', 'DestroyProfileOnBrowserClose', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
]

/**
 * Pages of tests live for seconds: optimising their code, collecting their garbage early, and a process in reserve cost
 * more than they save, as does a process that only draws. Pages of one context share a process, which compiles the app
 * once: scripts that are compiled while they arrive are compiled anew for each page.
 */
const shortLived = [
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=32',
  `--disable-features=${disabledFeatures.join(',')}`,
  '--process-per-site',
  '--in-process-gpu',
]

/** Starts Debian's Chromium, headless and without background requests. */
export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: [...flags, ...more] })

let shared: Promise<Browser> | undefined

/** The browser of this process, started again if it has crashed; it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared
  if (!known?.isConnected()) shared = openBrowser(shortLived)
  return shared ?? openBrowser(shortLived)
}
