import type { Dispatch } from 'react'
import type { Field } from '../../../model/field'
import { grade } from '../../../resources/member/grade'
import { useLocalize } from '../../text/use-localize'
import type { DraftAction } from './draft-reducer'
import type { TariffDraft } from './tariff-draft'
import { TariffField } from './tariff-field'
import { gradeFields } from './tariff-fields'
import type { SetIssue } from './use-tariff-model'
import type { WrongFields } from './wrong-fields'

interface GradeFieldsProps {
  inputId: (path: string) => string
  draft: TariffDraft
  wrong: WrongFields
  dispatch: Dispatch<DraftAction>
  setIssue: SetIssue
}

export function GradeFields({ inputId, draft, wrong, dispatch, setIssue }: GradeFieldsProps) {
  const localize = useLocalize()
  const input = ([name, field]: [string, Field]) => {
    const path = `grade.${name}`
    return (
      <TariffField
        key={name}
        id={inputId(path)}
        name={name}
        label={localize(field.label)}
        field={field}
        resource={grade}
        explained
        value={draft.grade[name]}
        problem={wrong[path]}
        onIssue={(issue) => setIssue(path, issue)}
        onChange={(value) => dispatch({ type: 'grade', values: { [name]: value } })}
      />
    )
  }
  return <div className="tariff-grade">{Object.entries(gradeFields).map(input)}</div>
}
