import { beforeAll, expect, it } from 'vitest'
import type { Lang } from '../../../model/label'
import { fillLists, goToList, listScreens } from '../support/every-list'
import { everyForm, visitForms } from '../support/form-openings'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'

const app = journeys({ demo: 'history' })
const lang: Lang = 'zh-chs'

beforeAll(() => fillLists(app.server))

// English is the language of tests/journeys/lists/every-list.campaign.test.ts, which looks at the forms as well.
it('every form fits, and tells its hints', { timeout: 300_000 }, async () => {
  const { page } = await app.visit('/', { lang })
  const titles: string[] = []
  const unfit: string[] = []
  for (const screen of listScreens) {
    await goToList(page, app.server, screen, lang)
    await listParts(page, lang).rows.first().waitFor()
    const forms = await visitForms(page, screen.view, lang)
    titles.push(...forms.titles)
    unfit.push(...forms.unfit)
  }
  expect(unfit).toEqual([])
  expect(titles).toHaveLength(everyForm.length)
  expect(titles).toContain('新建 NB 设备')
})
