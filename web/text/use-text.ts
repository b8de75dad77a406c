import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tell } from './texts'

/** `const t = useText()`, `t('list.search')`, `t('list.total', { total: 12 })`. */
export function useText(): Tell {
  const { t } = useTranslation()
  return useCallback<Tell>((key, values) => t(key, { ...values }), [t])
}
