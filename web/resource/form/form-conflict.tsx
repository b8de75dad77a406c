import { Button, Radio } from 'antd'
import type { Resource } from '../../../model/resource'
import { textOf } from '../../fields/text-of'
import { FieldCell } from '../field-cell'
import type { FormValues } from '../form-ui'
import type { FormFields } from './form-state'
import type { Conflict } from './use-conflict'
import { t, words } from '../../text/text'

interface FormConflictProps {
  resource: Resource
  fields: FormFields
  conflict: Conflict
}

function SideValue({ resource, name, row }: { resource: Resource; name: string; row: FormValues }) {
  const value = row[name]
  if (value === null || value === undefined || value === '') return <span className="faint">{t(words.form.blank)}</span>
  return <FieldCell resource={resource} name={name} row={row} />
}

/** Lets the user choose, for each field that another user changed meanwhile, which of the two values to save. */
export function FormConflict({ resource, fields, conflict }: FormConflictProps) {
  const { differences, choices, choose, chooseAll, theirs, by } = conflict
  const at = textOf(theirs[resource.updatedField])
  if (differences.length === 0) return <p className="conflict-why">{t(words.form.conflictNone)}</p>
  return (
    <div className="conflict">
      <p className="conflict-why">
        {t(by ? words.form.conflictBy : words.form.conflictAt, { name: by ?? '', time: at })}
      </p>
      <p className="conflict-all">
        <Button onClick={() => chooseAll('mine')}>{t(words.form.keepMine)}</Button>
        <Button onClick={() => chooseAll('theirs')}>{t(words.form.takeTheirs)}</Button>
      </p>
      {differences.map(({ name, both }) => {
        const field = fields[name]
        if (!field) return null
        return (
          <Radio.Group
            key={name}
            className="conflict-field"
            aria-label={t(field.label)}
            value={choices[name]}
            onChange={({ target }) => choose(name, target.value === 'mine' ? 'mine' : 'theirs')}
          >
            <span className="conflict-name">
              {t(field.label)} {both && <span className="tag tag-warning">{t(words.form.conflictBoth)}</span>}
            </span>
            {(['mine', 'theirs'] as const).map((side) => (
              <Radio key={side} value={side}>
                <span className="conflict-side">
                  {t(side === 'mine' ? words.form.conflictMine : words.form.conflictTheirs)}
                </span>
                <SideValue resource={resource} name={name} row={conflict[side]} />
              </Radio>
            ))}
          </Radio.Group>
        )
      })}
    </div>
  )
}
