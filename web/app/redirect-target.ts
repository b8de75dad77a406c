import { ownPath } from '../session/own-path'

type Query = Record<string, string>

function queryOf(value: unknown): Query {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (typeof one === 'object' ? [] : [[key, String(one)]])),
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The target of `/redirect/{route}`: the route is JSON, `{ path | name, query }`, or a bare path. `pathOf` returns the
 * path of a route name. Null when the target is not a path of the application.
 */
export function redirectTarget(route: string, pathOf: (name: string) => string | null): string | null {
  const value = parse(route)
  if (typeof value !== 'object' || value === null) return ownPath(`/${route}`)
  const named = 'name' in value && typeof value.name === 'string' ? pathOf(value.name) : null
  const path = ownPath('path' in value && typeof value.path === 'string' ? value.path : named)
  const query = new URLSearchParams(queryOf('query' in value ? value.query : null)).toString()
  if (path === null || query === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
