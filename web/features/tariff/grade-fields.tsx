import type { Dispatch } from 'react'
import type { Field } from '../../../model/field'
import { grade } from '../../../resources/member/grade'
import { ClockInput } from '../../fields/time/clock'
import type { InputProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { operatorNow } from '../../session/operator-now'
import { useLocalize } from '../../text/use-localize'
import type { DraftAction } from './draft-reducer'
import type { TariffDraft } from './tariff-draft'
import { TariffField } from './tariff-field'
import { gradeFields } from './tariff-fields'
import type { SetIssue } from './use-tariff-model'
import type { WrongFields } from './wrong-fields'

const hours: ReadonlySet<string> = new Set(['start_time', 'end_time'])

/** Only the time of day of a grade's hours matters; the date stays unchanged. */
function HourInput({ value, onChange, ...props }: InputProps) {
  const moment = textOf(value)
  const day = (moment || operatorNow()).slice(0, 10)
  return (
    <ClockInput
      {...props}
      value={moment.slice(11)}
      onChange={(clock) => onChange(typeof clock === 'string' ? `${day} ${clock}` : null)}
    />
  )
}

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
        value={draft.grade[name]}
        problem={wrong[path]}
        onIssue={(issue) => setIssue(path, issue)}
        special={hours.has(name) ? HourInput : undefined}
        onChange={(value) => dispatch({ type: 'grade', values: { [name]: value } })}
      />
    )
  }
  return <div className="tariff-grade">{Object.entries(gradeFields).map(input)}</div>
}
