import { useQueryClient } from '@tanstack/react-query'
import { permissionsFor, type Resource, type Verb } from '../../model/resource'
import { useOverlay } from '../page/overlay'
import { usePageContext } from '../page/page-context'
import { usePermits } from '../session/permitted'
import { openAsking } from './ask/run-asking'
import { useOpenForm } from './form/use-open-form'
import type { CommandHost } from './list/use-row-commands'
import type { ListTools, ListUi } from './resource-ui'
import { screenAddress } from './screen-address'
import { useMessage } from '../ui/over-page/use-message'

/** What a page of a single row offers as a list offers it, except to create and to delete rows. */
export function useRowHost(resource: Resource, listUi: ListUi, onChanged: () => void): CommandHost {
  const openOverlay = useOverlay()
  const openForm = useOpenForm(resource)
  const { go } = usePageContext()
  const message = useMessage()
  const client = useQueryClient()
  const permitted = usePermits()
  const may = (verb: Verb) => resource.verbs.includes(verb) && permitted({ any: permissionsFor(resource, verb) })
  const reload = () => {
    onChanged()
    void client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
  }
  const tools: ListTools = {
    reload,
    openForm: (request) => openForm(request, reload),
    openOverlay,
    ask: (asking) => openAsking(openOverlay, asking, []),
    openScreen: (name, query) => go(screenAddress(name, query) ?? '/'),
    succeeded: (text) => void message.success(text),
    query: {},
    filters: {},
    selected: [],
  }
  return {
    resource,
    listUi,
    tools,
    form: undefined,
    can: { query: may('query'), add: false, edit: may('edit') && resource.form.length > 0, remove: false },
    create: () => undefined,
    remove: () => undefined,
  }
}
