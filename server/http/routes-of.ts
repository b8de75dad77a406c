import type { FastifyInstance } from 'fastify'

/** A call as it is mounted. */
export interface Route {
  method: string
  path: string
}

const isCall = ({ method, path }: Route): boolean =>
  ['GET', 'POST', 'PUT', 'DELETE'].includes(method) && !/\*|^\/(assets|pictures)\//.test(path)

/** Every call that is mounted from here on, so that the document of calls can leave none out; files are no calls. */
export function routesOf(app: FastifyInstance): Route[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const path = url.replace(/:(\w+)/g, '{$1}')
    for (const one of [method].flat()) if (isCall({ method: one, path })) routes.push({ method: one, path })
  })
  return routes
}
