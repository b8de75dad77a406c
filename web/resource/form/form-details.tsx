import type { Resource } from '../../../model/resource'
import { FieldCell } from '../field-cell'
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
        return (
          <div key={name} className="form-field form-detail">
            <dt className="form-label">{t(field.label)}</dt>
            <dd>
              <FieldCell resource={resource} name={name} row={row} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
