import { describe, expect, it } from 'vitest'
import { redirectTarget } from './redirect-target'

const pathOf = (name: string): string | null => (name === 'garage-member' ? '/garage/member' : null)
const target = (route: unknown): string | null => redirectTarget(JSON.stringify(route), pathOf)

describe('redirectTarget', () => {
  it('reads a route by path or by name, with its query', () => {
    expect(target({ path: '/garage/grade' })).toBe('/garage/grade')
    expect(target({ name: 'garage-member', query: { id: 7, name: '张' } })).toBe('/garage/member?id=7&name=%E5%BC%A0')
    expect(target({ path: '/a?b=1', query: { c: 2 } })).toBe('/a?b=1&c=2')
  })

  it('accepts a bare path', () => {
    expect(redirectTarget('garage/member', pathOf)).toBe('/garage/member')
  })

  it('rejects everything but paths of the application', () => {
    expect(target({ path: '//evil.example' })).toBeNull()
    expect(target({ path: 'https://evil.example' })).toBeNull()
    expect(target({ name: 'unknown' })).toBeNull()
    expect(redirectTarget('/evil.example', pathOf)).toBeNull()
    expect(redirectTarget('\\evil.example', pathOf)).toBeNull()
  })

  it('omits query values that are objects', () => {
    expect(target({ path: '/a', query: { b: { c: 1 }, d: true } })).toBe('/a?d=true')
  })
})
