import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import { permissionFor, permissionsFor, type Resource } from '../../model/resource'
import type { Screen } from '../../model/screen'
import { useCan } from '../session/session'
import { later } from '../later'
import { useSay } from '../text/use-say'
import { useEver } from '../use-ever'
import { ChildHeading } from './child-heading'
import type { FormRequest, ListTools } from './dress'
import './list.css'
import { ListBody } from './list-body'
import type { Query } from './list-setup'
import { Denied } from './list-states'
import { SearchPanel, hasSearch } from './search-panel'
import { Toolbar } from './toolbar'
import { useListModel } from './use-list-model'
import { usePhone } from './use-phone'
import { useSearchKeys } from './use-search-keys'
import { useCanSide } from './use-can-side'
import { useCloseOnOpening } from './use-close-on-opening'

const ColumnChooser = later(() => import('./column-chooser').then((part) => part.ColumnChooser))
const PhoneFilters = later(() => import('./phone-filters').then((part) => part.PhoneFilters))
const FormDialog = later(() => import('./form-dialog').then((part) => part.FormDialog))

interface ListScreenProps {
  screen: Screen
  /** The query of the screen's address. */
  query: Query
}

function OpenList({ screen, resource, query }: ListScreenProps & { resource: Resource }) {
  const [form, setForm] = useState<FormRequest | null>(null)
  const [over, setOver] = useState<ReactNode>(null)
  const draw: ListTools['draw'] = (part) => setOver(part(() => setOver(null)))
  const box = useRef<HTMLDivElement>(null)
  const model = useListModel(screen, resource, query, { openForm: setForm, draw, box })
  const { state, dispatch, dress, tools } = model
  const everChoosing = useEver(model.columns.editing)
  const phone = usePhone()
  const panel = useRef<HTMLFormElement>(null)
  const openPanel = useCallback((open: boolean) => dispatch({ type: 'panel', open }), [dispatch])
  const searchable = hasSearch(model)
  useSearchKeys(panel, state.panelOpen, searchable ? openPanel : null)
  useCloseOnOpening(useCallback(() => openPanel(false), [openPanel]))
  const side = useCanSide(model) ? dress.side : undefined
  return (
    <div className={side ? 'list-screen has-side' : 'list-screen'}>
      {side && <side.Panel values={state.side} onValues={(values) => dispatch({ type: 'side', values })} />}
      <div ref={box} className="list-main">
        <ChildHeading model={model} />
        {phone ? (
          <PhoneFilters model={model} />
        ) : (
          searchable && state.panelOpen && <SearchPanel model={model} panel={panel} />
        )}
        {!phone && <Toolbar model={model} />}
        {dress.notice && <dress.notice rows={model.answer.rows} tools={tools} />}
        <ListBody model={model} phone={phone} />
      </div>
      {everChoosing && <ColumnChooser model={model} />}
      {form && (
        <FormDialog
          resource={resource}
          form={form.form}
          id={form.id}
          fixed={form.fixed}
          preset={form.preset}
          onClose={() => setForm(null)}
          onDone={tools.reload}
        />
      )}
      {over}
    </div>
  )
}

function GuardedList({ screen, resource, query }: ListScreenProps & { resource: Resource }) {
  const say = useSay()
  const permission = permissionFor(resource, 'query')
  const allowed = useCan(permissionsFor(resource, 'query'))
  if (!allowed && permission) return <Denied page={say(screen.label)} permission={permission} />
  return <OpenList screen={screen} resource={resource} query={query} />
}

/** The screen of a list: search, rows, forms and columns of the resource that it shows. */
export function ListScreen({ screen, query }: ListScreenProps) {
  if (!screen.resource) throw new Error(`${screen.view} is no list`)
  return (
    <Suspense fallback={<div className="list-screen" aria-busy />}>
      <GuardedList
        key={JSON.stringify([screen.view, query])}
        screen={screen}
        resource={screen.resource}
        query={query}
      />
    </Suspense>
  )
}
