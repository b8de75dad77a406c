import { use } from 'react'
import type { Dress, Dressed, ListDress } from './dress'

const files = import.meta.glob<Dressed>('../../resources/**/*.web.tsx', { import: 'default' })

/** `dict-data.web.tsx` stands beside the resource `dictData`. */
const plain = (name: string): string => name.replaceAll('-', '').toLowerCase()
const nameOfFile = (file: string): string => plain(file.slice(file.lastIndexOf('/') + 1, -'.web.tsx'.length))
const byName = new Map(Object.entries(files).map(([file, read]) => [nameOfFile(file), read]))

async function load(resource: string): Promise<Dress> {
  const dressed = await byName.get(plain(resource))?.()
  if (dressed && dressed.resource !== resource) throw new Error(`The file of ${dressed.resource} is named otherwise`)
  return dressed?.dress ?? {}
}

const loaded = new Map<string, Promise<Dress>>()

/** What is special about a resource; suspends while it is loading. */
export function useDress(resource: string): Dress {
  const dress = loaded.get(resource) ?? load(resource)
  loaded.set(resource, dress)
  return use(dress)
}

/** What is special about one list of a resource: what its own entry says, else what the resource's does. */
export function useListDress(resource: string, list: string | undefined): ListDress {
  const dress = useDress(resource)
  const own = list === undefined ? undefined : dress.lists?.[list]
  return own ? { ...dress, ...own } : dress
}
