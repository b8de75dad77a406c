import { use } from 'react'
import type { Dress, Dressed, ListDress } from './dress'

const files = import.meta.glob<Dressed>('../../resources/**/*.web.tsx', { import: 'default' })

const none: Dress = {}

async function load(): Promise<ReadonlyMap<string, Dress>> {
  const dressed = await Promise.all(Object.values(files).map((read) => read()))
  return new Map(dressed.map(({ resource, dress }) => [resource, dress]))
}

let loaded: Promise<ReadonlyMap<string, Dress>> | undefined

/** Starts loading what is special about the screens; they are few and small, so all come at once. */
export const loadDresses = (): Promise<ReadonlyMap<string, Dress>> => (loaded ??= load())

/** What is special about a resource; suspends while it is loading. */
export const useDress = (resource: string): Dress => use(loadDresses()).get(resource) ?? none

/** What is special about one list of a resource: what its own entry says, else what the resource's does. */
export function useListDress(resource: string, list: string | undefined): ListDress {
  const dress = useDress(resource)
  const own = list === undefined ? undefined : dress.lists?.[list]
  return own ? { ...dress, ...own } : dress
}
