import { permissionsFor, type Resource } from '../../model/resource'
import { may, type Access } from './access'

/** May the caller query a resource, or see one of its lists that have permissions of their own? */
export function mayRead(access: Access, resource: Resource): boolean {
  const query = permissionsFor(resource, 'query')
  const own = Object.values(resource.lists).flatMap((list) => (list.own ? [list.own.permission] : []))
  return may(access, query && [...query, ...own])
}
