import { useId, useState } from 'react'
import type { Resource } from '../../model/resource'
import { useSay } from '../text/use-say'
import { useText } from '../text/use-text'
import { FormBody } from './form-body'
import { FormConflict } from './form-conflict'
import type { FormDress } from './form-dress'
import './form-dialog.css'
import { formNamed } from './form-fields'
import { FormFooter } from './form-footer'
import { FormFrame } from './form-frame'
import { columnsFor } from './form-layout'
import { useConflict } from './use-conflict'
import { useDress } from './use-dress'
import { useForm } from './use-form'
import { useFormFocus } from './use-form-focus'
import { useLeaveGuard, useUnsavedForm } from './use-leave-guard'
import { useShown } from './use-shown'

export interface FormDialogProps {
  resource: Resource
  /** One of the resource's further `forms`; absent: the main one. */
  form?: string
  /** The row to edit; null: a new one. */
  id: number | null
  /** Values that the caller settles, such as the parent's id; shown disabled. */
  fixed?: Record<string, unknown>
  /** Values that a new row opens with; those of fields that the form does not ask for are saved as they are. */
  preset?: Record<string, unknown>
  onClose: () => void
  /** Called after the row was saved, before `onClose`. */
  onDone: () => void
}

const plain: FormDress = {}

/** The dialog that makes or edits one row of a resource. */
export function FormDialog(props: FormDialogProps) {
  const { resource, form, id } = props
  const t = useText()
  const say = useSay()
  const formId = useId()
  const [opened, setOpened] = useState(false)
  const { form: main, forms } = useDress(resource.name)
  const dress = (form === undefined ? main : forms?.[form]) ?? plain
  const unsaved = useUnsavedForm(props.onClose)
  const model = useForm({ ...props, onClose: unsaved.close }, dress)
  const leave = useLeaveGuard(model.changed, unsaved)
  const inSight = useShown()
  const conflict = useConflict(model)
  useFormFocus(formId, model, opened && inSight)
  const columns = columnsFor(Object.keys(model.fields).length)
  const { label } = formNamed(resource, form)
  const heading = t(id === null ? 'form.createOf' : 'form.editOf', { label: say(resource.label) })
  // What is drawn over a page must go with it; the values stay here.
  if (!inSight) return null
  return (
    <FormFrame
      title={label ? say(label) : heading}
      wide={columns === 2}
      footer={<FormFooter formId={formId} model={model} conflict={conflict} onLeave={leave} />}
      onLeave={leave}
      onOpened={() => setOpened(true)}
    >
      {conflict && <FormConflict resource={resource} fields={model.fields} conflict={conflict} />}
      <div hidden={conflict !== null}>
        <FormBody {...props} formId={formId} model={model} dress={dress} columns={columns} />
      </div>
    </FormFrame>
  )
}
