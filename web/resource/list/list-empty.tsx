import { Button } from 'antd'
import { Fragment } from 'react'
import { carParks } from '../../../resources/index'
import { useName } from '../../fields/reference/lookup'
import { Nothing } from '../../page/page-states'
import { choosePark } from '../../session/chosen-park'
import { withinSentence } from '../../text/within-sentence'
import type { ListModel } from './use-list-model'
import { dropFilters } from './search/change-filters'
import { FilterValue, useFilterLabel } from './search/filter-chips'
import { t, words } from '../../text/text'

function ParkName({ park }: { park: string }) {
  return useName(carParks.resource, park, carParks.key) ?? park
}

function FilterText({ model }: { model: ListModel }) {
  const labelOf = useFilterLabel(model)
  const [before = '', after = ''] = t(words.state.emptyFilteredWhy, { filters: '\n' }).split('\n')
  return (
    <p>
      {before}
      {model.park !== null && <ParkName park={model.park} />}
      {model.filters.map((filter, index) => (
        <Fragment key={filter.names[0]}>
          {(index > 0 || model.park !== null) && ' · '}
          {`${labelOf(filter)} `}
          <FilterValue model={model} filter={filter} />
        </Fragment>
      ))}
      {after}
    </p>
  )
}

/** In place of the rows of a list that has none: by what they are filtered, and what may be done about it. */
export function ListEmpty({ model }: { model: ListModel }) {
  const { resource, list, filters, can, screen } = model
  const label = withinSentence(t(resource.label))
  const isFiltered = filters.length > 0 || model.park !== null
  // Of a list with only some of the resource's rows, whose own note says which.
  const part = list.listPermission && withinSentence(t(screen.label))
  const unfiltered = part ? t(words.state.emptyPart, { label: part }) : t(words.state.empty, { label })
  const dates = filters.find(({ names: [name] }) => name === 'start_time')
  return (
    <Nothing title={isFiltered ? t(words.state.emptyFiltered, { label }) : unfiltered}>
      {isFiltered ? <FilterText model={model} /> : !part && <p>{t(words.state.emptyWhy)}</p>}
      <p className="notice-buttons">
        {dates && <Button onClick={() => dropFilters(model, dates.names)}>{t(words.range.searchAll)}</Button>}
        {model.resettable && <Button onClick={model.reset}>{t(words.list.reset)}</Button>}
        {model.park !== null && <Button onClick={() => choosePark(null)}>{t(words.park.showAll)}</Button>}
        {can.add && <Button onClick={() => model.create()}>{t(words.form.createOf, { label })}</Button>}
      </p>
    </Nothing>
  )
}
