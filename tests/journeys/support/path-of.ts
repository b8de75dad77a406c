import type { Page } from 'playwright-core'

export const pathOf = (page: Page): string => new URL(page.url()).pathname
