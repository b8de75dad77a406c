import type { ThemeConfig } from 'antd'

/** What a finger can hit, whatever element size was chosen for the mouse. */
export const touchTheme: ThemeConfig = { cssVar: { key: 'berth-fingers' }, token: { controlHeight: 44, fontSize: 14 } }
