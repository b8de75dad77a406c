import i18next from 'i18next'
import type { Translate } from './texts'

/** Returns a text outside of React; components use `useText`. */
export const translate: Translate = (key, values) => i18next.t(key, { ...values })
