import type { Resource } from '../../model/resource'
import { fieldParts } from '../fields/field-parts'
import { useSay } from '../text/use-say'
import type { FormValues } from './form-dress'

interface FormDetailsProps {
  resource: Resource
  names: readonly string[]
  row: FormValues
}

/** What a form shows of its row without asking for it. */
export function FormDetails({ resource, names, row }: FormDetailsProps) {
  const say = useSay()
  return (
    <dl className="form-details">
      {names.map((name) => {
        const field = resource.fields[name]
        if (!field) return null
        const { Cell } = fieldParts[field.kind]
        return (
          <div key={name} className="form-field form-detail">
            <dt className="form-label">{say(field.label)}</dt>
            <dd>
              <Cell name={name} field={field} resource={resource} row={row} value={row[name]} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
