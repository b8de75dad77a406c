import { form } from './en/form'
import { list } from './en/list'
import { log } from './en/log'
import { report } from './en/report'
import { shell } from './en/shell'
import { signIn } from './en/sign-in'
import type { Texts } from './texts'

/** The texts in English that come with the app. */
export const en: Texts = { ...shell, signIn, ...log, ...list, form, report }
