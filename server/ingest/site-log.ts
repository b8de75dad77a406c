import type { Logger } from 'pino'

export type SiteLog = Pick<Logger, 'info' | 'warn' | 'error'>
