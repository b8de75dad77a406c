import { Button } from 'antd'
import { Fragment } from 'react'
import { CallError } from '../../api/call-error'
import { defaultTimeout } from '../../api/send'
import { useName } from '../../fields/reference/lookup'
import { logPath } from '../../page/address'
import { choosePark } from '../../session/chosen-park'
import { operatorTime } from '../../session/operator-now'
import { usePageContext } from '../../page/page-context'
import { LoadFailed, Nothing } from '../../page/page-states'
import { useLocalize } from '../../text/use-localize'
import { useText } from '../../text/use-text'
import { FilterValue, useFilterLabel } from './search/filter-value'
import type { ListModel } from './list-model'
import { activeFilters } from './state/list-request'
import { carParks } from '../../../resources/index'

/** A label within a sentence: 'Parking record' begins in lower case, 'NB device' and 'WeChat order' don't change. */
const withinSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z/-]*(?: |$))/, (first) => first.toLowerCase())

function ParkName({ park }: { park: string }) {
  return useName(carParks.resource, park, carParks.key) ?? park
}

function FilterText({ model }: { model: ListModel }) {
  const t = useText()
  const active = activeFilters(model.list, { ...model.state.search, ...model.state.side }, model.contextFilters)
  const labelOf = useFilterLabel(model)
  const [before = '', after = ''] = t('state.emptyFilteredWhy', { filters: '\n' }).split('\n')
  return (
    <p>
      {before}
      {model.park !== null && <ParkName park={model.park} />}
      {active.map((filter, index) => (
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

export function Empty({ model }: { model: ListModel }) {
  const t = useText()
  const localize = useLocalize()
  const { resource, list, state, dispatch, can } = model
  const label = localize(resource.label)
  const active = activeFilters(list, { ...state.search, ...state.side }, model.contextFilters)
  const isFiltered = active.length > 0 || model.park !== null
  const names = active.flatMap((filter) => filter.names)
  return (
    <Nothing title={t(isFiltered ? 'state.emptyFiltered' : 'state.empty', { label: withinSentence(label) })}>
      {isFiltered ? <FilterText model={model} /> : <p>{t('state.emptyWhy')}</p>}
      <p className="notice-buttons">
        {active.length > 0 && (
          <Button onClick={() => dispatch({ type: 'drop', names, back: model.fallback(names) })}>
            {t('state.clearFilters')}
          </Button>
        )}
        {model.park !== null && <Button onClick={() => choosePark(null)}>{t('park.showAll')}</Button>}
        {can.add && (
          <Button type={isFiltered ? 'default' : 'primary'} onClick={() => model.create()}>
            {t('list.createOf', { label })}
          </Button>
        )}
      </p>
    </Nothing>
  )
}

const clockOf = (time: Date): string => operatorTime(time).slice(11)

export function Failed({ model, error }: { model: ListModel; error: Error }) {
  const t = useText()
  const { go } = usePageContext()
  const problem = error instanceof CallError ? error : null
  const why =
    problem?.status === 408 ? t('state.failedTimeout', { seconds: defaultTimeout / 1000 }) : t('state.failedWhy')
  return (
    <LoadFailed
      error={error}
      onRetry={() => model.dispatch({ type: 'reload' })}
      why={`${why} ${t('state.filtersKept')}`}
      more={<Button onClick={() => go(logPath)}>{t('state.seeLog')}</Button>}
    >
      {problem && (
        <p className="notice-call">{`${problem.method} ${problem.path} · ${problem.code} · ${clockOf(problem.at)}`}</p>
      )}
    </LoadFailed>
  )
}
