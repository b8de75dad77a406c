import type { ConfigProviderProps } from 'antd'
import { lang } from '../text/lang'

type Locale = ConfigProviderProps['locale']

/** The components' own texts and calendar in the person's language. English is built in and needs no loading. */
export async function loadLocale(): Promise<Locale> {
  if (lang() === 'en') return undefined
  const [{ default: texts }, { default: dayjs }] = await Promise.all([
    import('antd/es/locale/zh_CN'),
    import('dayjs'),
    import('dayjs/locale/zh-cn'),
  ])
  dayjs.locale('zh-cn')
  return texts
}
