import { useText } from '../../text/use-text'
import { useTitles } from './use-titles'

/** Says in which tabs there is unsaved input; empty where there are none. */
export function useUnsavedText(): (addresses: readonly string[]) => string {
  const t = useText()
  const titleOf = useTitles()
  return (addresses) =>
    addresses.length === 0 ? '' : t('tabs.unsavedIn', { names: addresses.map(titleOf).join(t('value.comma')) })
}
