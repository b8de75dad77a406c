import { useSyncExternalStore } from 'react'
import type { LogEntry } from './log-entry'
import { logEntries, onLog } from './log'

/** The log of this window, oldest first. */
export const useLog = (): readonly LogEntry[] => useSyncExternalStore(onLog, logEntries)
