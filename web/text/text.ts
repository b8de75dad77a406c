import { fill, localize, type Label } from '../../model/label'
import { bill } from './bill'
import { form } from './form'
import { lang } from './lang'
import { list } from './list'
import { log } from './log'
import { report, chart } from './report'
import { shell } from './shell'
import { signIn } from './sign-in'
import { tariff } from './tariff'

/** The texts that several components show; those of one component stand beside it. */
export const words = { ...shell, signIn, ...log, ...list, form, report, bill, chart, tariff }

/** A text in the user's language, with values for its `{name}` placeholders: `t(words.list.total, { total: 12 })`. */
export function t(label: Label, values?: Readonly<Record<string, string | number>>): string {
  const text = localize(label, lang())
  return values ? fill(text, values) : text
}
