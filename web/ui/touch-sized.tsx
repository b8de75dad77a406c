import { ConfigProvider, type ThemeConfig } from 'antd'
import type { ReactNode } from 'react'
import { usePhone } from './hooks/use-phone'

const theme: ThemeConfig = { cssVar: { key: 'berth-touch' }, token: { controlHeight: 44, fontSize: 14 } }

/**
 * On a phone its controls are large enough for touch, whatever element size was chosen. Its children keep their state
 * when the window becomes as wide as a phone's, or wider.
 */
export const TouchSized = ({ children }: { children: ReactNode }) => (
  <ConfigProvider {...(usePhone() && { theme })}>{children}</ConfigProvider>
)
