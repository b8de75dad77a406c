import type { Page } from 'playwright-core'

/** The path at which a page stands. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname
