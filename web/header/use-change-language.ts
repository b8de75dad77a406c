import type { Lang } from '../../model/label'
import { useAskUnsaved } from '../navigation/tabs/use-ask-unsaved'
import { changeLang } from '../text/lang'

/** Changes the language, which reloads the page, after confirmation if unsaved input would be lost. */
export function useChangeLanguage(): (to: Lang) => void {
  const ask = useAskUnsaved()
  return (to) => ask(undefined, () => changeLang(to))
}
