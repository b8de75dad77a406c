import { useText } from '../../text/use-text'
import { useTitles } from './use-titles'

/** Returns a sentence that names the tabs with unsaved input; empty when there are none. */
export function useUnsavedText(): (addresses: readonly string[]) => string {
  const t = useText()
  const titleOf = useTitles()
  return (addresses) =>
    addresses.length === 0 ? '' : t('tabs.unsavedIn', { names: addresses.map(titleOf).join(t('value.comma')) })
}
