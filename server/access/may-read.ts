import { permissionsFor, type Resource } from '../../model/resource'
import { may, type Access } from './access'

/** May the caller query a resource, or see one of its lists that have permissions of their own? */
export function mayRead(access: Access, resource: Resource): boolean {
  const query = permissionsFor(resource, 'query')
  const own = Object.values(resource.lists).flatMap((list) => (list.own ? [list.own.permission] : []))
  return may(access, query && [...query, ...own])
}

/** May the caller learn that rows of a resource changed: to query them, or to call an operation that follows them? */
export const mayFollow = (access: Access, resource: Resource): boolean =>
  resource.publicRead ||
  mayRead(access, resource) ||
  Object.values(resource.operations).some(
    ({ live, permission }) =>
      live === true && (permission === null || may(access, permissionsFor(resource, permission))),
  )
