import { localize, type Label } from '../../model/label'
import { lang } from './lang'

const localizeInLang = (label: Label): string => localize(label, lang())

/** Says the labels of declarations: `const say = useSay()`, `say(resource.label)`. A switch of language reloads the page. */
export const useLocalize = (): ((label: Label) => string) => localizeInLang
