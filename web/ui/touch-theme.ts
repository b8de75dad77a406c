import type { ThemeConfig } from 'antd'

/** Controls large enough for touch, whatever element size was chosen. */
export const touchTheme: ThemeConfig = { cssVar: { key: 'berth-fingers' }, token: { controlHeight: 44, fontSize: 14 } }
