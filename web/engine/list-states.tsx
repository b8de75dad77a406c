import { DisconnectOutlined, InboxOutlined, LockOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { Fragment } from 'react'
import { CallError } from '../api/call-error'
import { patience } from '../api/call'
import { resourceNamed, useName } from '../fields/lookup'
import { logPath } from '../log/log-path'
import { choosePark } from '../session/chosen-park'
import { operatorTime } from '../session/operator-now'
import { useOwnTab } from '../tabs/own-tab'
import { useSay } from '../text/use-say'
import { useText } from '../text/use-text'
import { withinSentence } from '../text/within-sentence'
import { copyText } from './copy-text'
import { FilterValue, useFilterLabel } from './filter-value'
import type { ListModel } from './list-model'
import { activeFilters } from './list-request'
import { Notice } from './notice'

/** In place of a whole list: the person may not query it, and this is what to ask for. */
export function Denied({ page, permission }: { page: string; permission: string }) {
  const t = useText()
  const { message } = App.useApp()
  const copy = async () => {
    if (await copyText(permission)) void message.success(t('app.copied'))
  }
  return (
    <Notice icon={<LockOutlined />} title={t('state.denied')} role="alert">
      <p>{t('state.deniedWhy', { page })}</p>
      <p className="notice-copy">
        <code>{permission}</code>
        <Button aria-label={t('state.copyPermission')} onClick={() => void copy()}>
          {t('app.copy')}
        </Button>
      </p>
    </Notice>
  )
}

function ParkInWords({ park }: { park: string }) {
  return useName(resourceNamed('org'), park, 'park_code') ?? park
}

function FiltersInWords({ model }: { model: ListModel }) {
  const t = useText()
  const active = activeFilters(model.list, model.state.search, model.fixed)
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
  const say = useSay()
  const { resource, list, state, dispatch, can } = model
  const label = say(resource.label)
  const active = activeFilters(list, state.search, model.fixed)
  const narrowed = active.length > 0 || model.park !== null
  const names = active.flatMap((filter) => filter.names)
  return (
    <Notice
      icon={<InboxOutlined />}
      title={t(narrowed ? 'state.emptyFiltered' : 'state.empty', { label: withinSentence(label) })}
    >
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
    </Notice>
  )
}

const clock = (at: Date): string => operatorTime(at).slice(11)

/** In place of the table: the rows could not be read. */
export function Failed({ model, error }: { model: ListModel; error: Error }) {
  const t = useText()
  const { go } = useOwnTab()
  const problem = error instanceof CallError ? error : null
  const why = problem?.status === 408 ? t('state.failedTimeout', { seconds: patience / 1000 }) : t('state.failedWhy')
  return (
    <Notice icon={<DisconnectOutlined />} title={t('state.failed', { reason: error.message })} role="alert" bad>
      <p>{`${why} ${t('state.filtersKept')}`}</p>
      {problem && (
        <p className="notice-call">{`${problem.method} ${problem.path} · ${problem.code} · ${clock(problem.at)}`}</p>
      )}
      <p className="notice-buttons">
        <Button type="primary" onClick={() => model.dispatch({ type: 'reload' })}>
          {t('app.retry')}
        </Button>
        <Button onClick={() => go(logPath)}>{t('state.seeLog')}</Button>
      </p>
    </Notice>
  )
}
