import type { Page } from 'playwright-core'
import { localize, type Lang } from '../../../model/label'
import { formsOf, type Resource } from '../../../model/resource'
import type { Screen } from '../../../model/screen'
import { resources, screens } from '../../../resources'
import { listParts, press } from './list-parts'
import { words } from './words'

/** How a form is opened on a screen: by a button of the list, or by one of its first row. */
interface Opening {
  view: string
  of: 'list' | 'row'
  /** Null: the button for a new row. */
  label: ((lang: Lang) => string) | null
}

/** A way to each form of a resource, on its main list or the further list with the form's name. */
function openingsOf(resource: Resource): Opening[] {
  const own: Screen[] = screens.filter((screen) => screen.resource === resource)
  const view = (own.find(({ list }) => list === undefined) ?? own[0])?.view
  if (view === undefined) return []
  const edit = (lang: Lang): string => (resource.editLabel ? localize(resource.editLabel, lang) : words(lang).list.edit)
  const main: Opening = resource.verbs.includes('add')
    ? { view, of: 'list', label: null }
    : { view, of: 'row', label: edit }
  const others = Object.entries(resource.forms).flatMap(([name, { label, create }]): Opening[] => {
    if (label) return [{ view, of: create ? 'list' : 'row', label: (lang) => localize(label, lang) }]
    return own.flatMap((one) => (one.list === name ? [{ view: one.view, of: 'list', label: null }] : []))
  })
  return resource.form.length > 0 ? [main, ...others] : others
}

const openings = [...resources.values()].flatMap(openingsOf)

/** The forms with fields of all resources; each has an opening, or the suites miss one. */
export const everyForm = [...resources.values()].flatMap(formsOf).filter(({ fields }) => fields.length > 0)

/**
 * What doesn't fit in the open form: units of labels that are on two lines, labels and hints that are cut or cover what is
 * below them, placeholders that are cut, a body that scrolls horizontally, and buttons outside the window.
 */
const unfitIn = (page: Page): Promise<string[]> =>
  page.getByRole('dialog').evaluate((dialog) => {
    const found: string[] = []
    for (const span of dialog.querySelectorAll('.form-label span')) {
      const text = [...span.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const at = text?.textContent?.search(/[（(]/) ?? -1
      if (!text?.textContent || at < 0) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, text.textContent.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(text.textContent)
    }
    for (const field of dialog.querySelectorAll('.form-field')) {
      const bottom = field.getBoundingClientRect().bottom
      for (const part of field.querySelectorAll<HTMLElement>('.form-label, [class^=form-row]'))
        if (part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().bottom > bottom + 1)
          found.push(`cut: ${part.innerText}`)
    }
    for (const input of dialog.querySelectorAll('input')) {
      const { placeholder, value } = input
      const style = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen || !placeholder || value) continue
      pen.font = style.font
      const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      if (pen.measureText(placeholder).width > room + 1) found.push(placeholder)
    }
    const body = dialog.querySelector('.ant-modal-body')
    if (body && body.scrollWidth > body.clientWidth + 1) found.push('scrolls horizontally')
    const buttons = [...dialog.querySelectorAll('.form-footer button')]
    if (buttons.some((one) => one.getBoundingClientRect().bottom > innerHeight)) found.push('buttons out of sight')
    return found
  })

/** The hints of the form for a new row on a screen. */
function hintsOf(view: string, lang: Lang): string[] {
  const resource = screens.find((screen) => screen.view === view)?.resource
  const hints = resource?.form.map((name) => resource.fields[name]?.hint) ?? []
  return hints.flatMap((hint) => (hint ? [localize(hint, lang)] : []))
}

/** Opens the forms to which the shown list leads, and closes them; returns their titles, what doesn't fit in them, and hints that they don't show. */
export async function visitForms(page: Page, view: string, lang: Lang): Promise<{ titles: string[]; unfit: string[] }> {
  const { create, rows } = listParts(page, lang)
  const dialog = page.getByRole('dialog')
  const visited: { titles: string[]; unfit: string[] } = { titles: [], unfit: [] }
  for (const { of, label } of openings.filter((one) => one.view === view)) {
    if (label && of === 'row') await press(page, rows.first(), label(lang))
    else await (label ? page.getByRole('button', { name: label(lang) }) : create).first().click()
    await dialog.locator('.form-label').first().waitFor()
    await dialog.locator('.form-body[aria-busy=false]').waitFor()
    const title = (await dialog.innerText()).split('\n')[0] ?? ''
    visited.titles.push(title)
    const notes = await dialog.locator('.form-row-hint').allInnerTexts()
    const hidden = label === null ? hintsOf(view, lang).filter((hint) => !notes.includes(hint)) : []
    const problems = [...(await unfitIn(page)), ...hidden.map((hint) => `no hint "${hint}"`)]
    visited.unfit.push(...problems.map((what) => `${title}: ${what}`))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  return visited
}
