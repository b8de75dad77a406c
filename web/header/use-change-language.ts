import type { Lang } from '../../model/label'
import { useAskUnsaved } from '../navigation/tabs/use-ask-unsaved'
import { changeLang } from '../text/lang'

/** Changes the language, which loads the page anew: unsaved input is asked for first. */
export function useChangeLanguage(): (to: Lang) => void {
  const ask = useAskUnsaved()
  return (to) => ask(undefined, () => changeLang(to))
}
