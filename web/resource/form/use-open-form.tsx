import type { Resource } from '../../../model/resource'
import { useOverlay } from '../../page/overlay'
import { lazyDialog } from '../../ui/lazy-component'
import type { FormRequest } from '../form-ui'

export const FormDialog = lazyDialog(() => import('./form-dialog').then((part) => part.FormDialog))

/** Opens forms over the page, each with a state of its own: one may still be saved while another is open. */
export function useOpenForm(resource: Resource): (request: FormRequest, onDone: () => void) => void {
  const openOverlay = useOverlay()
  return (request, onDone) =>
    openOverlay((close) => <FormDialog {...request} resource={resource} onClosed={close} onDone={onDone} />)
}
