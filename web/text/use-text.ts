import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Translate } from './texts'

/** `const t = useText()`, `t('list.search')`, `t('list.total', { total: 12 })`. */
export function useText(): Translate {
  const { t } = useTranslation()
  return useCallback<Translate>((key, values) => t(key, { ...values }), [t])
}
