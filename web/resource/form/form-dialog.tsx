import { useId, useState, useEffect, useEffectEvent } from 'react'
import { useLocalize } from '../../text/use-localize'
import { useText } from '../../text/use-text'
import { FormBody, inputId } from './form-body'
import { FormConflict } from './form-conflict'
import type { FormDialogProps, FormUi } from '../form-ui'
import './form-dialog.css'
import { formNamed } from './form-fields'
import { FormFrame } from './form-frame'
import { columnsFor } from './form-layout'
import { useConflict, type Conflict } from './use-conflict'
import { useResourceUi } from '../use-resource-ui'
import { useForm, type FormModel } from './use-form'
import { useLeaveGuard, useUnsavedForm } from '../../page/use-leave-guard'
import { useIsVisible } from '../../ui/use-is-visible'
import { Button } from 'antd'
import { usePhone } from '../../ui/use-phone'

/** Puts the focus on the first field that can be filled in, and after a refusal on the first with a problem. */
function useFormFocus(formId: string, { shown, problems, reading, attempts }: FormModel, opened: boolean): void {
  const phone = usePhone()
  const focusFirst = useEffectEvent((among: Readonly<Record<string, unknown>>) => {
    const inputs = Object.keys(among).map((name) => document.getElementById(inputId(formId, name)))
    inputs.find((input) => input && !input.matches(':disabled'))?.focus()
  })
  // Whoever is quicker than the dialog keeps the field that he went to.
  const isElsewhere = () => document.getElementById(formId)?.contains(document.activeElement) === false
  const focusField = useEffectEvent(() => {
    if (isElsewhere()) focusFirst(shown)
  })
  const focusProblem = useEffectEvent(() => focusFirst(problems))
  useEffect(() => {
    // On a phone the keyboard would cover the sheet that has just opened.
    if (opened && !reading && !phone) focusField()
  }, [opened, reading, phone])
  useEffect(() => {
    if (attempts > 0) focusProblem()
  }, [attempts])
}

interface FormFooterProps {
  formId: string
  model: FormModel
  conflict: Conflict | null
  onLeave: () => void
}

/** How many fields are wrong, and the two ways out. */
function FormFooter({ formId, model, conflict, onLeave }: FormFooterProps) {
  const t = useText()
  const { problems, busy, changed, reading } = model
  const count = Object.keys(problems).length
  const told = conflict ? t('form.conflict') : count > 0 ? t('form.problems', { count }) : ''
  return (
    <div className="form-footer">
      <span role="alert" className="form-told">
        {told}
      </span>
      <Button onClick={conflict ? model.back : onLeave}>{t(conflict ? 'app.back' : 'form.cancel')}</Button>
      {conflict ? (
        <Button type="primary" disabled={busy} onClick={() => model.submitMerged(conflict.merged())}>
          {t('form.conflictMerge')}
        </Button>
      ) : (
        <Button
          type="primary"
          htmlType="submit"
          form={formId}
          loading={busy && !reading && changed}
          disabled={busy || !changed}
        >
          {t('form.save')}
        </Button>
      )}
    </div>
  )
}

const plain: FormUi = {}

/** The dialog that makes or edits one row of a resource. */
export function FormDialog(props: FormDialogProps) {
  const { resource, form, id } = props
  const t = useText()
  const localize = useLocalize()
  const formId = useId()
  const [opened, setOpened] = useState(false)
  const { form: main, forms } = useResourceUi(resource)
  const formUi = (form === undefined ? main : forms?.[form]) ?? plain
  const unsaved = useUnsavedForm(props.onClose)
  const model = useForm({ ...props, onClose: unsaved.close }, formUi)
  const leave = useLeaveGuard(model.changed, unsaved)
  const inSight = useIsVisible()
  const conflict = useConflict(model)
  useFormFocus(formId, model, opened && inSight)
  const columns = columnsFor(Object.keys(model.fields).length)
  const { label } = formNamed(resource, form)
  const heading = t(id === null ? 'form.createOf' : 'form.editOf', { label: localize(resource.label) })
  // What is drawn over a page must go with it; the values stay here.
  if (!inSight) return null
  return (
    <FormFrame
      title={label ? localize(label) : heading}
      wide={columns === 2}
      footer={<FormFooter formId={formId} model={model} conflict={conflict} onLeave={leave} />}
      onLeave={leave}
      onOpened={() => setOpened(true)}
    >
      {conflict && <FormConflict resource={resource} fields={model.fields} conflict={conflict} />}
      <div hidden={conflict !== null}>
        <FormBody {...props} formId={formId} model={model} formUi={formUi} columns={columns} />
      </div>
    </FormFrame>
  )
}
