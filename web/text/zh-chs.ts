import { form } from './zh-chs/form'
import { list } from './zh-chs/list'
import { log } from './zh-chs/log'
import { report } from './zh-chs/report'
import { shell } from './zh-chs/shell'
import { signIn } from './zh-chs/sign-in'

/** The texts in Simplified Chinese that come with the app; the keys of both languages are compared by the compiler. */
export const zhChs = { ...shell, signIn, ...log, ...list, form, report }
