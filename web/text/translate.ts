import i18next from 'i18next'
import type { Translate } from './texts'

/** Tells a text outside of React; inside use `useText`. */
export const translate: Translate = (key, values) => i18next.t(key, { ...values })
