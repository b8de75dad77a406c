import { describe, expect, it } from 'vitest'
import { type Lang } from '../../../../model/label'
import { callOf } from '../../support/call-of'
import { journeys } from '../../support/journeys'
import { listParts } from '../../support/list-parts'
import { allLanguages, words } from '../../support/words'

const app = journeys()
const index = '/api/gpark/index'
type Name = 'plate' | 'stored' | 'garage' | 'stall' | 'stallNo' | 'form' | 'number'

const labels: Record<Lang, Record<Name, string>> = {
  'zh-chs': {
    plate: '车牌号',
    stored: '入库时间',
    garage: '车库',
    stall: '车位',
    stallNo: '车位号',
    form: '新建存取车记录',
    number: '1',
  },
  en: {
    plate: 'Plate',
    stored: 'Entered',
    garage: 'Garage',
    stall: 'Stall',
    stallNo: 'Stall no.',
    form: 'New Stay',
    number: '1',
  },
}

describe.each(allLanguages)('stays (%s)', (lang) => {
  it('are offered on all dates on a phone, too', async () => {
    const { page } = await app.visit('/garage/part', { lang, viewport: { width: 390, height: 844 }, hasTouch: true })
    await page
      .getByRole('button', { name: words(lang).list.panel })
      .first()
      .click()
    const { field } = listParts(page, lang)
    await field(labels[lang].stallNo).fill('1')
    const all = page.getByRole('search').getByRole('button', { name: words(lang).range.searchAll })
    const sent = await callOf(page, index, () => all.click())
    expect(sent).toMatchObject({ park_no: '1' })
    expect(sent).not.toHaveProperty('start_time')
    await page.getByRole('search').waitFor({ state: 'hidden' })
  })
})
