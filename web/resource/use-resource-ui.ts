import { use } from 'react'
import type { Resource } from '../../model/resource'
import type { ResourceUi, RegisteredUi, ListUi } from './resource-ui'

type Load = () => Promise<{ default: RegisteredUi }>

let registered: ReadonlyMap<Resource, Load> = new Map()

/** Says which resources have special parts; called once, before anything is drawn. */
export const registerResourceUis = (uis: ReadonlyMap<Resource, Load>): void => void (registered = uis)

async function load(resource: Resource): Promise<ResourceUi> {
  const found = (await registered.get(resource)?.())?.default
  if (found && found.resource !== resource.name) throw new Error(`${resource.name} is registered with another's parts`)
  return found?.resourceUi ?? {}
}

const loaded = new Map<Resource, Promise<ResourceUi>>()

/** What is special about a resource; suspends while it is loading. */
export function useResourceUi(resource: Resource): ResourceUi {
  const resourceUi = loaded.get(resource) ?? load(resource)
  loaded.set(resource, resourceUi)
  return use(resourceUi)
}

/** What is special about one list of a resource: what its own entry says, else what the resource's does. */
export function useListUi(resource: Resource, list: string | undefined): ListUi {
  const resourceUi = useResourceUi(resource)
  const own = list === undefined ? undefined : resourceUi.lists?.[list]
  return own ? { ...resourceUi, ...own } : resourceUi
}
