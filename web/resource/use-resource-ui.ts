import { use } from 'react'
import { loadOnce } from '../ui/load-once'
import type { Resource } from '../../model/resource'
import type { ResourceUi, RegisteredUi, ListUi } from './resource-ui'

type Load = () => Promise<{ default: RegisteredUi }>

let registered: ReadonlyMap<Resource, Load> = new Map()

/** Registers the custom parts of resources; to be called once, before the first render. */
export const registerResourceUis = (uis: ReadonlyMap<Resource, Load>): void => void (registered = uis)

async function load(resource: Resource): Promise<ResourceUi> {
  const found = (await registered.get(resource)?.())?.default
  if (found && found.resource !== resource.name)
    throw new Error(`the UI registered for ${resource.name} belongs to ${found.resource}`)
  return found?.resourceUi ?? {}
}

const loaders = new Map<Resource, () => Promise<ResourceUi>>()

/** The custom parts of a resource; suspends while they are loading. */
export function useResourceUi(resource: Resource): ResourceUi {
  const loader = loaders.get(resource) ?? loadOnce(() => load(resource))
  loaders.set(resource, loader)
  return use(loader())
}

/** The custom parts of one list: its own, with those of the resource as defaults. */
export function useListUi(resource: Resource, list: string | undefined): ListUi {
  const resourceUi = useResourceUi(resource)
  const own = list === undefined ? undefined : resourceUi.lists?.[list]
  return own ? { ...resourceUi, ...own } : resourceUi
}
