import { use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { loadLateTexts, type LateArea } from './late-texts'
import type { LateKey, Translate, TextKey, TextValues } from './texts'

/** `const t = useLateText('chart')`: like `useText`, with the texts of that area; suspends while they are loading. */
export function useLateText<Area extends LateArea>(area: Area): Translate<TextKey | LateKey<Area>> {
  use(loadLateTexts(area))
  const { t } = useTranslation()
  return useCallback((key: string, values?: TextValues) => t(key, { ...values }), [t])
}
