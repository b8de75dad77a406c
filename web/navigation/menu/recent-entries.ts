import { userKey } from '../../session/user-key'
import { asTexts, store, stored } from '../../storage/storage'

export const maxRecent = 5

const key = (): string => userKey('recent-pages')

/** The paths of the pages that the user opened last, the latest first. */
export const recentPaths = (): string[] => stored(key(), asTexts) ?? []

/** Stores that a page was opened: one more than is shown, as the current page is left out. */
export const rememberPath = (path: string): void =>
  store(key(), [path, ...recentPaths().filter((one) => one !== path)].slice(0, maxRecent + 1))
