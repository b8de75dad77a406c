import type { Resource } from '../../../model/resource'
import { fieldParts } from '../../fields/field-parts'
import { shownValue } from '../../fields/shown-value'
import type { FormValues } from '../form-ui'
import { t } from '../../text/text'

interface FormDetailsProps {
  resource: Resource
  names: readonly string[]
  row: FormValues
}

export function FormDetails({ resource, names, row }: FormDetailsProps) {
  return (
    <dl className="form-details">
      {names.map((name) => {
        const field = resource.fields[name]
        if (!field) return null
        const { Cell } = fieldParts[field.kind]
        return (
          <div key={name} className="form-field form-detail">
            <dt className="form-label">{t(field.label)}</dt>
            <dd>
              <Cell name={name} field={field} resource={resource} row={row} value={shownValue(field, name, row)} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
