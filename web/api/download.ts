import { absoluteUrl } from './address'
import { call } from './call'

/** Requests a file and downloads it; the address that the call returns can be used once. */
export async function download(path: string, body: Record<string, unknown>): Promise<void> {
  const { address } = await call<{ address: string }>(path, body, { timeout: 0 })
  const link = document.createElement('a')
  link.href = absoluteUrl(address)
  link.download = ''
  link.click()
}
