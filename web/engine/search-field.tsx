import type { Filter } from '../../model/resource'
import { fieldParts } from '../fields/field-parts'
import { useSay } from '../text/use-say'
import type { ListModel } from './list-model'

/** One filter of the search panel with its label above; nothing for a kind that can't be searched by. */
export function SearchField({ model, filter, id }: { model: ListModel; filter: Filter; id: string }) {
  const say = useSay()
  const { resource, list, state, dispatch, fixed } = model
  const field = resource.fields[filter.field]
  const Input = field && fieldParts[field.kind].Filter
  if (!field || !Input) return null
  return (
    <div className="search-field">
      <label htmlFor={id}>{say(list.headings?.[filter.field] ?? field.label)}</label>
      <Input
        id={id}
        name={filter.field}
        field={field}
        resource={resource}
        all={filter.all}
        value={state.draft[filter.field]}
        onChange={(value) => dispatch({ type: 'edit', name: filter.field, value: value ?? fixed[filter.field] })}
      />
    </div>
  )
}
