import { say, type Label } from '../../model/label'
import { lang } from './lang'

const sayInLang = (label: Label): string => say(label, lang())

/** Says the labels of declarations: `const say = useSay()`, `say(resource.label)`. A switch of language reloads the page. */
export const useSay = (): ((label: Label) => string) => sayInLang
