import type { Message } from '../../../model/message'
import { render } from '../../../model/message'
import { problemsOf, type FormFields } from '../../resource/form/form-state'
import type { FormValues } from '../../resource/form-ui'
import { lang } from '../../text/lang'
import { ruleIssues, type DraftState } from './draft-reducer'
import { gradeFields, ruleFields } from './tariff-fields'
import type { TriedStay } from './tried-stay'

/** Problem texts by the path of the field: `entry`, `grade.free_time`, `rules.2.cost`. */
export type WrongFields = Readonly<Record<string, string>>

type Problem = [path: string, text: string]
type Edited = Pick<DraftState, 'draft' | 'issues'>

const required: Message = { key: 'required' }

/** The problems that are found without asking the server: of an input, else of the value that it has. */
export function wrongFields({ draft, issues }: Edited, stay: TriedStay): WrongFields {
  const problem = (path: string, issue: string, found: Message | undefined): Problem[] => {
    const text = issues[issue]?.text || (found && render(found, lang()))
    return text ? [[path, text]] : []
  }
  const under = (path: string, issue: string, values: FormValues, fields: FormFields): Problem[] => {
    const found = problemsOf(values, fields)
    return Object.keys(fields).flatMap((name) => problem(`${path}.${name}`, issue + name, found[name]))
  }
  return Object.fromEntries([
    ...(['entry', 'exit'] as const).flatMap((name) => problem(name, name, stay[name] ? undefined : required)),
    ...under('grade', 'grade.', draft.grade, gradeFields),
    ...draft.rules.flatMap(({ key, values }, index) => under(`rules.${index}`, ruleIssues(key), values, ruleFields)),
  ])
}
