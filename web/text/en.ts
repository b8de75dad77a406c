import { form } from './en/form'
import { list } from './en/list'
import { log } from './en/log'
import { report } from './en/report'
import { shell } from './en/shell'
import { signIn } from './en/sign-in'
import type { Texts } from './texts'

/** The English texts that are loaded at the start. */
export const en: Texts = { ...shell, signIn, ...log, ...list, form, report }
