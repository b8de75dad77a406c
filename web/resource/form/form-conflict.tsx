import { Button, Radio } from 'antd'
import type { Field } from '../../../model/field'
import type { Resource } from '../../../model/resource'
import { fieldParts } from '../../fields/field-parts'
import { useLocalize } from '../../text/use-localize'
import { useText } from '../../text/use-text'
import { textOf } from '../../fields/text-of'
import type { FormValues } from '../form-ui'
import type { FormFields } from './form-state'
import type { Conflict } from './use-conflict'

interface FormConflictProps {
  resource: Resource
  fields: FormFields
  conflict: Conflict
}

interface SideValueProps {
  resource: Resource
  name: string
  field: Field
  row: FormValues
}

function SideValue({ resource, name, field, row }: SideValueProps) {
  const t = useText()
  const value = row[name]
  if (value === null || value === undefined || value === '') return <span className="faint">{t('form.blank')}</span>
  const { Cell } = fieldParts[field.kind]
  return <Cell value={value} row={row} field={field} name={name} resource={resource} />
}

/** Lets the user choose, for each field that another user changed meanwhile, which of the two values to save. */
export function FormConflict({ resource, fields, conflict }: FormConflictProps) {
  const t = useText()
  const localize = useLocalize()
  const { differences, choices, choose, chooseAll, theirs, by } = conflict
  const at = textOf(theirs[resource.updatedField])
  if (differences.length === 0) return <p className="conflict-why">{t('form.conflictNone')}</p>
  return (
    <div className="conflict">
      <p className="conflict-why">{t(by ? 'form.conflictBy' : 'form.conflictAt', { name: by ?? '', time: at })}</p>
      <p className="conflict-all">
        <Button onClick={() => chooseAll('mine')}>{t('form.keepMine')}</Button>
        <Button onClick={() => chooseAll('theirs')}>{t('form.takeTheirs')}</Button>
      </p>
      {differences.map(({ name, both }) => {
        const field = fields[name]
        if (!field) return null
        return (
          <Radio.Group
            key={name}
            className="conflict-field"
            aria-label={localize(field.label)}
            value={choices[name]}
            onChange={({ target }) => choose(name, target.value === 'mine' ? 'mine' : 'theirs')}
          >
            <span className="conflict-name">
              {localize(field.label)} {both && <span className="tag tag-warning">{t('form.conflictBoth')}</span>}
            </span>
            {(['mine', 'theirs'] as const).map((side) => (
              <Radio key={side} value={side}>
                <span className="conflict-side">
                  {t(side === 'mine' ? 'form.conflictMine' : 'form.conflictTheirs')}
                </span>
                <SideValue resource={resource} name={name} field={field} row={conflict[side]} />
              </Radio>
            ))}
          </Radio.Group>
        )
      })}
    </div>
  )
}
