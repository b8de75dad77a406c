import { localize, type Label } from '../../model/label'
import { lang } from './lang'

const localizeInLang = (label: Label): string => localize(label, lang())

/** `const localize = useLocalize()`, `localize(resource.label)`. Changing the language reloads the page. */
export const useLocalize = (): ((label: Label) => string) => localizeInLang
