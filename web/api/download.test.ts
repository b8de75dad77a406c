import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './call'

vi.mock('./call', () => ({ call: vi.fn() }))

const clicked: string[] = []

beforeEach(() => {
  clicked.length = 0
  vi.stubGlobal('location', new URL('https://garage.example/garage/member'))
  vi.stubGlobal('localStorage', { getItem: () => null })
  const link = { href: '', click: () => clicked.push(link.href) }
  vi.stubGlobal('document', { createElement: () => link })
})
afterEach(() => vi.unstubAllGlobals())

const answered = async (address: string): Promise<void> => {
  const { download } = await import('./download')
  vi.mocked(call).mockResolvedValueOnce({ address })
  await download('/api/member/export', { address })
}

it('follows an address of the server that was asked', async () => {
  await answered('/download/1')
  expect(clicked).toEqual(['https://garage.example/download/1'])
})

it.each([
  'https://other.example/download/1',
  '//other.example/download/1',
  '/\\other.example/1',
  'http://garage.example/download/1',
  'https://garage.example:8443/download/1',
  'javascript:alert(1)',
  'data:text/html,x',
])('follows none of another: %s', async (address) => {
  await expect(answered(address)).rejects.toThrow('A download from elsewhere')
  expect(clicked).toEqual([])
})
