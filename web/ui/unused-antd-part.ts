import type { ReactNode } from 'react'

/**
 * Replaces parts of antd that the app doesn't use (`vite.config.ts`) in the build, some as large as the component that
 * imports them. What it contains is shown.
 */
export default function UnusedAntdPart({ children }: { children?: ReactNode }): ReactNode {
  return children
}

export const flattenKeys = (): string[] => []
