import { Button } from 'antd'
import { Fragment } from 'react'
import { CallError } from '../../api/call-error'
import { patience } from '../../api/call'
import { useName } from '../../fields/reference/lookup'
import { logPath } from '../../page/log-path'
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

/** A label as a sentence has it: 'Parking record' begins small, 'NB device' and 'WeChat order' stay as they are. */
const withinSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z/-]*(?: |$))/, (first) => first.toLowerCase())

function ParkInWords({ park }: { park: string }) {
  return useName(carParks.resource, park, carParks.key) ?? park
}

function FiltersInWords({ model }: { model: ListModel }) {
  const t = useText()
  const active = activeFilters(model.list, model.state.search, model.lockedValues)
  const labelOf = useFilterLabel(model)
  const [before = '', after = ''] = t('state.emptyFilteredWhy', { filters: '\n' }).split('\n')
  return (
    <p>
      {before}
      {model.park !== null && <ParkInWords park={model.park} />}
      {active.map((filter, at) => (
        <Fragment key={filter.names[0]}>
          {(at > 0 || model.park !== null) && ' · '}
          {`${labelOf(filter)} `}
          <FilterValue model={model} filter={filter} />
        </Fragment>
      ))}
      {after}
    </p>
  )
}

/** In place of the table: there are no rows at all, or none that match. */
export function Empty({ model }: { model: ListModel }) {
  const t = useText()
  const localize = useLocalize()
  const { resource, list, state, dispatch, can } = model
  const label = localize(resource.label)
  const active = activeFilters(list, state.search, model.lockedValues)
  const narrowed = active.length > 0 || model.park !== null
  const names = active.flatMap((filter) => filter.names)
  return (
    <Nothing title={t(narrowed ? 'state.emptyFiltered' : 'state.empty', { label: withinSentence(label) })}>
      {narrowed ? <FiltersInWords model={model} /> : <p>{t('state.emptyWhy')}</p>}
      <p className="notice-buttons">
        {active.length > 0 && (
          <Button onClick={() => dispatch({ type: 'drop', names, back: model.fallback(names) })}>
            {t('state.clearFilters')}
          </Button>
        )}
        {model.park !== null && <Button onClick={() => choosePark(null)}>{t('park.showAll')}</Button>}
        {can.add && (
          <Button type={narrowed ? 'default' : 'primary'} onClick={() => model.create()}>
            {t('list.createOf', { label })}
          </Button>
        )}
      </p>
    </Nothing>
  )
}

const clock = (at: Date): string => operatorTime(at).slice(11)

/** In place of the table: the rows could not be read. */
export function Failed({ model, error }: { model: ListModel; error: Error }) {
  const t = useText()
  const { go } = usePageContext()
  const problem = error instanceof CallError ? error : null
  const why = problem?.status === 408 ? t('state.failedTimeout', { seconds: patience / 1000 }) : t('state.failedWhy')
  return (
    <LoadFailed
      error={error}
      onRetry={() => model.dispatch({ type: 'reload' })}
      why={`${why} ${t('state.filtersKept')}`}
      more={<Button onClick={() => go(logPath)}>{t('state.seeLog')}</Button>}
    >
      {problem && (
        <p className="notice-call">{`${problem.method} ${problem.path} · ${problem.code} · ${clock(problem.at)}`}</p>
      )}
    </LoadFailed>
  )
}
