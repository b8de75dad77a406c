import { useQueryClient } from '@tanstack/react-query'
import { permissionsFor, type Resource, type Verb } from '../../model/resource'
import { useOverlay } from '../page/overlay'
import { usePermits } from '../session/permitted'
import { useOpenForm } from './form/use-open-form'
import type { FormRequest } from './form-ui'
import type { CommandHost, ListTools, ListUi } from './resource-ui'
import { useMessage } from '../ui/over-page/use-message'

/** Opens a form over a page; `onDone` is called after it was saved. */
export type OpenFormOver = (request: FormRequest, onDone: () => void) => void

/** What commands of rows are given wherever they stand; `onChanged` is called when they have changed rows. */
export function useRowTools(
  openForm: OpenFormOver,
  openOverlay: ListTools['openOverlay'],
  onChanged: () => void,
): Omit<ListTools, 'filters' | 'selected'> {
  const message = useMessage()
  const client = useQueryClient()
  const reload = () => {
    onChanged()
    // Other screens may show the changed rows; they read them again when they are next shown.
    void client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
  }
  return {
    reload,
    openForm: (request) => openForm(request, reload),
    openOverlay,
    succeeded: (text) => void message.success(text),
  }
}

/** Returns a check of what the user may do with the rows of a resource. */
export function useMay(resource: Resource): (verb: Verb) => boolean {
  const permitted = usePermits()
  return (verb) => resource.verbs.includes(verb) && permitted({ any: permissionsFor(resource, verb) })
}

/** What a page of a single row offers as a list offers it, except to create and to delete rows. */
export function useRowHost(resource: Resource, listUi: ListUi, onChanged: () => void): CommandHost {
  const may = useMay(resource)
  const common = useRowTools(useOpenForm(resource), useOverlay(), onChanged)
  const tools: ListTools = { ...common, filters: {}, selected: [] }
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
