import { form } from './zh-chs/form'
import { list } from './zh-chs/list'
import { log } from './zh-chs/log'
import { report } from './zh-chs/report'
import { shell } from './zh-chs/shell'
import { signIn } from './zh-chs/sign-in'

/** The texts in Simplified Chinese that are loaded at the start; the compiler compares the keys of both languages. */
export const zhChs = { ...shell, signIn, ...log, ...list, form, report }
