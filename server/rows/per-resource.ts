import type { Resource } from '../../model/resource'

/** Declarations don't change. */
export function perResource<T>(make: (resource: Resource) => T): (resource: Resource) => T {
  const made = new WeakMap<Resource, T>()
  return (resource) => {
    const known = made.get(resource)
    if (known !== undefined) return known
    const value = make(resource)
    made.set(resource, value)
    return value
  }
}
