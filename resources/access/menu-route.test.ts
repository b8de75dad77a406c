import { describe, expect, it } from 'vitest'
import { routeOf } from './menu-route'

describe('the route of a menu entry', () => {
  it('joins the segments of the address', () => {
    expect(routeOf('/garage/member')).toEqual({
      route_name: 'garage-member',
      route_path: '/garage/member',
      route_component: 'garage/member',
    })
  })

  it('ignores the query, and blanks between the slashes', () => {
    expect(routeOf('garage//part/?id=1/2')).toEqual(routeOf('/garage/part'))
    expect(routeOf('/garage/part#top')).toEqual(routeOf('/garage/part'))
  })

  it('is null for an empty address and for another site', () => {
    for (const url of ['', '/', '?a=1', 'https://example.org/a/b'])
      expect(routeOf(url)).toEqual({ route_name: null, route_path: null, route_component: null })
  })
})
