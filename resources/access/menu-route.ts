export interface MenuRoute {
  route_name: string | null
  route_path: string | null
  route_component: string | null
}

const none: MenuRoute = { route_name: null, route_path: null, route_component: null }

/** `/garage/member?id=1` gives `garage-member`, `/garage/member` and `garage/member`; null outside the application. */
export function routeOf(url: string): MenuRoute {
  const [path = ''] = url.split(/[?#]/)
  const segments = path.split('/').filter(Boolean)
  if (segments.length === 0 || /^\w+:/.test(path)) return none
  const joined = segments.join('/')
  return { route_name: segments.join('-'), route_path: `/${joined}`, route_component: joined }
}
