import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { listParts, rowButton } from '../support/list-parts'
import { loseNextAnswer } from '../support/lost-answers'
import { allLanguages, words } from '../support/words'

const app = journeys()

describe.each(allLanguages)('a form that was saved, but whose answer was lost (%s)', (lang) => {
  const t = words(lang)
  const label = lang === 'en' ? 'Member name' : '会员姓名'
  const perhaps = fill(t.form.failedPerhaps, { reason: t.problem.unreachable })

  const rowsNamed = async (member_name: string) => (await app.server.list('/api/member', { member_name })).list

  it('says so, and is saved once, whether or not it was changed in the meantime', async () => {
    const [once, changed, edited] = [fresh('一次'), fresh('改过'), fresh('编辑')]
    await app.server.create('/api/member', { member_name: edited })
    const { page, faults } = await app.visit('/garage/member', { lang })
    faults.expect(/ERR_|failed/i)
    const list = listParts(page, lang)
    const of = lang === 'en' ? 'Member' : '会员'

    const creating = formParts(page, lang, fill(t.form.createOf, { label: of }))
    const createAndLose = async (name: string) => {
      await list.create.click()
      await creating.fillEnd()
      await loseNextAnswer(page, 'PUT', '/api/member/create')
      await creating.field(label).fill(name)
      await creating.save.click()
      await creating.form.getByText(perhaps).waitFor()
    }
    await createAndLose(once)
    await creating.save.click()
    await creating.form.waitFor({ state: 'hidden' })
    expect(await rowsNamed(once)).toHaveLength(1)

    // It is not saved a second time with other values.
    await createAndLose(changed)
    await creating.field(label).fill(`${changed}2`)
    await creating.save.click()
    const [row] = await rowsNamed(changed)
    const refused =
      lang === 'en' ? `please edit the record with the ID ${String(row?.id)}` : `编号为 ${String(row?.id)} 的记录`
    await page.getByText(refused).first().waitFor()
    expect(await rowsNamed(changed)).toHaveLength(1)
    await creating.cancel.click()
    await page.getByRole('button', { name: t.form.discard }).click()
    await creating.form.waitFor({ state: 'hidden' })

    // A row that already has the values is taken as saved.
    await rowButton(list.row(edited), t.list.edit).click()
    const editing = formParts(page, lang, fill(t.form.editOf, { label: of }))
    await loseNextAnswer(page, 'PUT', '/api/member/update')
    await editing.field(label).fill(`${edited}3`)
    await editing.save.click()
    await editing.form.getByText(perhaps).waitFor()
    await editing.save.click()
    await editing.form.waitFor({ state: 'hidden' })
    expect(await rowsNamed(edited)).toMatchObject([{ member_name: `${edited}3`, version: 2 }])
  })
})
