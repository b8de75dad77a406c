import type { Message } from '../../../model/message'
import { render } from '../../../model/message'
import { problemsOf, type FormFields } from '../../resource/form/form-state'
import type { FormValues } from '../../resource/form-ui'
import { lang } from '../../text/lang'
import type { TariffDraft } from './tariff-draft'
import { gradeFields, ruleFields } from './tariff-fields'
import type { TriedStay } from './tried-stay'

/** What is wrong, by where it stands: `entry`, `grade.free_time`, `rules.2.cost`. */
export type Wrong = Readonly<Record<string, string>>

const under = (prefix: string, values: FormValues, fields: FormFields): [string, string][] =>
  Object.entries(problemsOf(values, fields)).map(([name, problem]) => [`${prefix}.${name}`, render(problem, lang())])

const required: Message = { key: 'required' }

/** What can be seen to be wrong without asking the server. */
export function wrongFields({ grade, rules }: TariffDraft, stay: TriedStay): Wrong {
  const missing = (['entry', 'exit'] as const).filter((name) => !stay[name])
  return Object.fromEntries([
    ...missing.map((name): [string, string] => [name, render(required, lang())]),
    ...under('grade', grade, gradeFields),
    ...rules.flatMap(({ values }, at) => under(`rules.${at}`, values, ruleFields)),
  ])
}
