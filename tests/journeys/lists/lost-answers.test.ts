import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { loseNextAnswer } from '../support/lost-answers'
import { languages, words } from '../support/words'

const app = journeys()

describe.each(languages)('a form that was saved, but whose answer was lost (%s)', (lang) => {
  const t = words(lang)
  const label = lang === 'en' ? 'Member name' : '会员姓名'
  const perhaps = fill(t.form.failedPerhaps, { reason: t.problem.unreachable })

  async function openForm(row: string | null, call: string) {
    const { page, faults } = await app.visit('/garage/member', { lang })
    faults.expect(/ERR_|failed/i)
    const list = listParts(page, lang)
    await list.rows.first().waitFor()
    if (row === null) await list.create.click()
    else await list.row(row).getByRole('button', { name: t.list.edit }).click()
    const title = fill(row === null ? t.form.createOf : t.form.editOf, { label: lang === 'en' ? 'Member' : '会员' })
    const parts = formParts(page, lang, title)
    if (row === null) await parts.fillEnd()
    await loseNextAnswer(page, 'PUT', call)
    return { page, list, ...parts }
  }

  const rowsNamed = async (member_name: string) => (await app.server.list('/api/member', { member_name })).list

  it('says so, and creates one row when it is saved again', async () => {
    const name = fresh('一次')
    const { form, field, save } = await openForm(null, '/api/member/create')
    await field(label).fill(name)
    await save.click()
    await form.getByText(perhaps).waitFor()
    await save.click()
    await form.waitFor({ state: 'hidden' })
    expect(await rowsNamed(name)).toHaveLength(1)
  })

  it('is not saved a second time with other values', async () => {
    const name = fresh('改过')
    const { page, form, field, save } = await openForm(null, '/api/member/create')
    await field(label).fill(name)
    await save.click()
    await form.getByText(perhaps).waitFor()
    await field(label).fill(`${name}2`)
    await save.click()
    const [row] = await rowsNamed(name)
    const refused =
      lang === 'en' ? `please edit the record with the ID ${String(row?.id)}` : `编号为 ${String(row?.id)} 的记录`
    await page.getByText(refused).first().waitFor()
    expect(await rowsNamed(name)).toHaveLength(1)
  })

  it('takes the row as saved when it already has the values', async () => {
    const name = fresh('编辑')
    await app.server.create('/api/member', { member_name: name })
    const { form, field, save } = await openForm(name, '/api/member/update')
    await field(label).fill(`${name}3`)
    await save.click()
    await form.getByText(perhaps).waitFor()
    await save.click()
    await form.waitFor({ state: 'hidden' })
    expect(await rowsNamed(name)).toMatchObject([{ member_name: `${name}3`, version: 2 }])
  })
})
