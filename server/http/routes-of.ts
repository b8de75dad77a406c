import type { FastifyInstance } from 'fastify'

export interface Route {
  method: string
  path: string
}

const isCall = ({ method, path }: Route): boolean =>
  ['GET', 'POST', 'PUT', 'DELETE'].includes(method) && !/\*|^\/(assets|pictures)\//.test(path)

/** A list that collects all routes mounted later, except files, for the OpenAPI document. */
export function routesOf(app: FastifyInstance): Route[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const path = url.replace(/:(\w+)/g, '{$1}')
    for (const one of [method].flat()) if (isCall({ method: one, path })) routes.push({ method: one, path })
  })
  return routes
}
