import type { Locator, Page } from 'playwright-core'
import { localize } from '../../../model/label'
import { texts } from '../../../web/features/overview/texts'
import { allLanguages, words } from './words'

/** The heading of the home page: of the overview, or of the cover, which those see who may see nothing of it. */
export const homeHeading = (page: Page): Locator => {
  const names = allLanguages.flatMap((lang) => [localize(texts.page, lang), words(lang).app.name])
  return page.getByRole('heading', { level: 1, name: new RegExp(`^(${names.join('|')})$`) })
}
