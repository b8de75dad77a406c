import { restorePageTitles, watchPageTitles } from '../../page/page-title'
import { userKey } from '../../session/user-key'
import { storedPersonal, storePersonal } from '../../storage/personal'
import { asTexts } from '../../storage/storage'
import { lang } from '../../text/lang'

/** Titles are in a language, and those of another one are no use. */
const storageName = (): string => `tab-titles-${lang()}`

const pairs = (texts: readonly string[]): [string, string][] =>
  texts.flatMap((address, at) => {
    const title = texts[at + 1]
    return at % 2 === 0 && title !== undefined ? [[address, title] as [string, string]] : []
  })

/** Tabs that no page has been shown for since the start keep the titles that their pages have set before. */
export function restoreTitles(open: readonly string[]): void {
  const last = pairs(storedPersonal(userKey(storageName()), asTexts) ?? []).filter(([address]) =>
    open.includes(address),
  )
  restorePageTitles(new Map(last))
  watchPageTitles((titles) => storePersonal(userKey(storageName()), [...titles].flat()))
}
