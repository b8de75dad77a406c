import type { Page } from 'playwright-core'
import type { Lang } from '../../../model/label'
import { words } from './words'

/** The parts of an open form, located by its name. */
export function formParts(page: Page, lang: Lang, name: string) {
  const { app, form: t } = words(lang)
  const form = page.getByRole('dialog', { name })
  // The label of a required field may begin with an asterisk.
  const field = (label: string) => form.getByLabel(new RegExp(`^\\*?${label.replace(/[()]/g, '\\$&')}$`))
  return {
    form,
    field,
    save: form.getByRole('button', { name: t.save }),
    cancel: form.getByRole('button', { name: app.cancel }),
    alert: form.getByRole('alert'),
    /** Fills in the end of a member's validity, without which the form asks before it is saved. */
    fillEnd: () => field(lang === 'en' ? 'Valid until' : '有效期至').fill('2099-01-01 00:00:00'),
    problemOf: async (label: string): Promise<string> => {
      const by = await field(label).getAttribute('aria-describedby')
      return by ? page.locator(`[id="${by}"]`).innerText() : ''
    },
    isFocused: (label: string) => field(label).evaluate((input) => input === document.activeElement),
  }
}
