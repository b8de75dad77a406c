import { createElement } from 'react'
import { fieldParts } from '../../../fields/field-parts'
import { textOf } from '../../../fields/text-of'
import { endAt, upperEndAt } from '../../../page/range/moving-end'
import { useOperatorMinute } from '../../../session/use-operator-minute'
import type { ListModel } from '../list-model'
import type { ActiveFilter } from '../state/list-request'
import { windowLabel } from '../state/list-setup'
import { t } from '../../../text/text'

export function useFilterLabel({
  resource,
  list,
}: Pick<ListModel, 'resource' | 'list'>): (filter: ActiveFilter) => string {
  return ({ names: [first = ''], ranged: name = first }) =>
    t(list.headings?.[name] ?? resource.fields[name]?.label ?? windowLabel(resource, list))
}

function RangeText({ ends: [from, to] }: { ends: readonly unknown[] }) {
  const now = useOperatorMinute()
  return <>{`${textOf(endAt(from, now))} ~ ${textOf(upperEndAt(to, now))}`}</>
}

/** The value of a filter as text: dictionary entries by label, references by name. */
export function FilterValue({ model: { resource }, filter }: { model: ListModel; filter: ActiveFilter }) {
  const [name = ''] = filter.names
  const field = resource.fields[name]
  if (Array.isArray(filter.value) && filter.names.length > 1) return <RangeText ends={filter.value} />
  if (!field || !fieldParts[field.kind].named) return <>{String(filter.value)}</>
  return createElement(fieldParts[field.kind].Cell, {
    value: filter.value,
    row: { [name]: filter.value },
    field,
    name,
    resource,
  })
}
