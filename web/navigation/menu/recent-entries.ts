import { personKey } from '../../session/person-key'
import { asTexts, store, stored } from '../../storage/storage'

/** How many pages are offered again. */
export const mostRecent = 5

const key = (): string => personKey('recent-pages')

/** The paths of the pages that the person opened last, the latest first. */
export const recentPaths = (): string[] => stored(key(), asTexts) ?? []

/** Remembers that a page was opened; one more than is offered, for the page in sight needs no offer. */
export const rememberPath = (path: string): void =>
  store(key(), [path, ...recentPaths().filter((one) => one !== path)].slice(0, mostRecent + 1))
