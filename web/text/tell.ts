import i18next from 'i18next'
import type { Tell } from './texts'

/** Tells a text outside of React; inside use `useText`. */
export const tell: Tell = (key, values) => i18next.t(key, { ...values })
