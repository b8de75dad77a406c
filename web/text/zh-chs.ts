import { bill } from './zh-chs/bill'
import { chart } from './zh-chs/chart'
import { form } from './zh-chs/form'
import { list } from './zh-chs/list'
import { log } from './zh-chs/log'
import { report } from './zh-chs/report'
import { shell } from './zh-chs/shell'
import { signIn } from './zh-chs/sign-in'
import { tariff } from './zh-chs/tariff'

/** The texts in Simplified Chinese; the compiler compares the keys of both languages. */
export const zhChs = { ...shell, signIn, ...log, ...list, form, report, bill, chart, tariff }
