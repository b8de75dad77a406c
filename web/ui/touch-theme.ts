import type { ThemeConfig } from 'antd'

/** Controls large enough for touch, whatever element size was chosen. */
export const touchTheme: ThemeConfig = { cssVar: { key: 'berth-touch' }, token: { controlHeight: 44, fontSize: 14 } }
