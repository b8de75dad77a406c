import type { Message } from '../../../model/message'
import { render } from '../../../model/message'
import { problemsOf, type FormFields } from '../../resource/form/form-state'
import type { FormValues } from '../../resource/form-ui'
import { lang } from '../../text/lang'
import type { TariffDraft } from './tariff-draft'
import { gradeFields, ruleFields } from './tariff-fields'
import type { TriedStay } from './tried-stay'

/** Problem texts by the path of the field: `entry`, `grade.free_time`, `rules.2.cost`. */
export type WrongFields = Readonly<Record<string, string>>

const under = (prefix: string, values: FormValues, fields: FormFields): [string, string][] =>
  Object.entries(problemsOf(values, fields)).map(([name, problem]) => [`${prefix}.${name}`, render(problem, lang())])

const required: Message = { key: 'required' }

/** The problems that are found without asking the server. */
export function wrongFields({ grade, rules }: TariffDraft, stay: TriedStay): WrongFields {
  const missing = (['entry', 'exit'] as const).filter((name) => !stay[name])
  return Object.fromEntries([
    ...missing.map((name): [string, string] => [name, render(required, lang())]),
    ...under('grade', grade, gradeFields),
    ...rules.flatMap(({ values }, index) => under(`rules.${index}`, values, ruleFields)),
  ])
}
