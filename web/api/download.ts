import { absoluteUrl } from './address'
import { call } from './call'

const running = new Map<string, Promise<void>>()

/** A path of the server that was asked: what an answer names elsewhere is not followed. */
function ownFile(address: string): string {
  const url = absoluteUrl(address)
  if (new URL(url).origin !== new URL(absoluteUrl('/')).origin)
    throw new Error(`A download from elsewhere: ${url.slice(0, 200)}`)
  return url
}

async function start(path: string, body: Record<string, unknown>): Promise<void> {
  const { address } = await call<{ address: string }>(path, body, { timeout: 0 })
  const link = document.createElement('a')
  link.href = ownFile(address)
  link.download = ''
  link.click()
}

/**
 * Requests a file and downloads it; the address that the call returns can be used once. While the same file is being
 * requested, it is not requested again.
 */
export function download(path: string, body: Record<string, unknown>): Promise<void> {
  const key = `${path} ${JSON.stringify(body)}`
  const started = running.get(key) ?? start(path, body).finally(() => running.delete(key))
  running.set(key, started)
  return started
}
