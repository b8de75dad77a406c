import { expect, it } from 'vitest'
import { readCameraPush } from './camera-push'

const encoded = async (parts: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  const response = new Response(form)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return [bytes, response.headers.get('content-type') ?? ''] as const
}

it.each<[string, Record<string, string | Blob>, string | null]>([
  ['after another part', { device_name: 'IVS', serialno: '1a-2b' }, '1a-2b'],
  ['before another part', { serialno: '1a-2b', device_name: 'IVS' }, '1a-2b'],
  ['with a type of its own', { serialno: new Blob(['1a-2b'], { type: 'text/plain' }) }, '1a-2b'],
  ['empty', { serialno: '', device_name: 'IVS' }, ''],
  ['absent', { device_name: 'IVS' }, null],
])('reads the serial number of a heartbeat in parts: %s', async (_, parts, serialno) => {
  expect(readCameraPush(...(await encoded(parts)))).toEqual({ serialno, isHeartbeat: true })
})

it('reads no more of it than a serial number can have', async () => {
  const push = readCameraPush(...(await encoded({ serialno: 'x'.repeat(100_000) })))
  expect('serialno' in push && String(push.serialno).length).toBeLessThan(1000)
})

it.each(['', '\r\n', '\r\n\r\n', '\r\nContent-Type: x', `\r\n${'a: b\r\n'.repeat(20_000)}`])(
  'reads none in what is cut off (%#)',
  (rest) => {
    const bytes = new TextEncoder().encode(`--x\r\nContent-Disposition: form-data; name="serialno"${rest}`)
    const push = readCameraPush(bytes, 'multipart/form-data; boundary=x')
    expect('serialno' in push ? (push.serialno ?? '') : push).toBe('')
  },
)
