import { checkText } from '../../model/check'
import { isEmpty } from '../../model/is-empty'
import { message } from '../../model/message'
import { badFields, type BadField } from '../api-error'

/** Throws 40000 with every field that is missing or not a text. */
export function requiredTexts<Name extends string>(
  body: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Record<Name, string> {
  const bad: BadField[] = []
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const raw = body[name]
    const checked = isEmpty(raw) ? { problem: message('required') } : checkText(raw)
    if ('problem' in checked) bad.push({ field: name, problem: checked.problem })
    else texts[name] = checked.value
  }
  if (bad.length) throw badFields(bad)
  return texts as Record<Name, string>
}
