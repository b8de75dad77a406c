import { bill } from './en/bill'
import { chart } from './en/chart'
import { form } from './en/form'
import { list } from './en/list'
import { log } from './en/log'
import { report } from './en/report'
import { shell } from './en/shell'
import { signIn } from './en/sign-in'
import { tariff } from './en/tariff'
import type { Texts } from './texts'

export const en: Texts = { ...shell, signIn, ...log, ...list, form, report, bill, chart, tariff }
