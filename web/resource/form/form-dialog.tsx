import { useId, useState, useEffect, useEffectEvent, type ReactNode } from 'react'
import { lang } from '../../text/lang'
import { withinSentence } from '../../text/within-sentence'
import { FormBody, inputId } from './form-body'
import { FormConflict } from './form-conflict'
import type { FormDialogProps, FormUi } from '../form-ui'
import './form-dialog.css'
import { formNamed } from './form-fields'
import { Drawer, Modal, Button } from 'antd'
import { TouchSized } from '../../ui/touch-sized'
import { usePhone } from '../../ui/hooks/use-phone'
import { columnsFor } from './form-layout'
import { AskDialog } from '../ask/ask-dialog'
import { useConflict, type Conflict } from './use-conflict'
import { useStandingAside } from './use-standing-aside'
import { useResourceUi } from '../use-resource-ui'
import { useForm, type FormModel } from './use-form'
import { useLeaveGuard, useUnsavedForm } from '../../page/use-leave-guard'
import { useIsVisible } from '../../ui/hooks/use-is-visible'
import { t, words } from '../../text/text'

/** Focuses the first enabled field when the form opens, and the first field with an error after a failed save. */
function useFormFocus(
  formId: string,
  { shown, problems, reading, saving, attempts }: FormModel,
  opened: boolean,
): void {
  const phone = usePhone()
  const focusFirst = useEffectEvent((fields: Readonly<Record<string, unknown>>) => {
    const inputs = Object.keys(fields).map((name) => document.getElementById(inputId(formId, name)))
    inputs.find((input) => input && !input.matches(':disabled'))?.focus()
  })
  // The user may have focused a field before the dialog was ready.
  const isFocusOutside = () => document.getElementById(formId)?.contains(document.activeElement) === false
  const focusField = useEffectEvent(() => {
    if (isFocusOutside()) focusFirst(shown)
  })
  const focusSave = useEffectEvent(() => document.querySelector<HTMLElement>(`[form="${formId}"]`)?.focus())
  const focusProblem = useEffectEvent(() => focusFirst(problems))
  useEffect(() => {
    // On a phone, the on-screen keyboard would cover the sheet that has just opened.
    if (opened && !reading && !phone) focusField()
  }, [opened, reading, phone])
  useEffect(() => {
    if (attempts > 0) focusProblem()
  }, [attempts])
  // The form was closed to input while it was saved, so that nothing in it has the focus.
  useEffect(() => {
    if (!saving && document.activeElement === document.body) focusSave()
  }, [saving])
}

interface FormFooterProps {
  formId: string
  model: FormModel
  conflict: Conflict | null
  onLeave: () => void
}

function FormFooter({ formId, model, conflict, onLeave }: FormFooterProps) {
  const { problems, busy, savable, saving, waitsFor, failure } = model
  const count = Object.keys(problems).length
  const alert = conflict ? t(words.form.conflict) : count > 0 ? t(words.form.problems, { count }) : waitsFor || failure
  return (
    <div className="form-footer">
      <span role="alert" className="form-alert">
        {alert}
      </span>
      <Button onClick={conflict ? model.back : onLeave}>{t(conflict ? words.app.back : words.app.cancel)}</Button>
      {conflict ? (
        <Button type="primary" disabled={busy} onClick={() => model.submitMerged(conflict.merged())}>
          {t(words.form.conflictMerge)}
        </Button>
      ) : (
        <Button type="primary" htmlType="submit" form={formId} loading={saving} disabled={busy || !savable}>
          {t(words.form.save)}
        </Button>
      )}
    </div>
  )
}

interface FormFrameProps {
  title: string
  wide: boolean
  footer: ReactNode
  children: ReactNode
  onLeave: () => void
  /** Called when the dialog is open and can take the focus. */
  onOpened: () => void
}

/** The dialog of a form; on phones a bottom sheet. */
function FormFrame({ title, wide, footer, children, onLeave, onOpened }: FormFrameProps) {
  const opened = (open: boolean) => {
    if (open) onOpened()
  }
  if (usePhone())
    return (
      <TouchSized>
        <Drawer
          open
          placement="bottom"
          size="large"
          rootClassName="form-sheet"
          title={title}
          footer={footer}
          onClose={onLeave}
          afterOpenChange={opened}
        >
          {children}
        </Drawer>
      </TouchSized>
    )
  return (
    <Modal
      open
      centered
      className="form-dialog"
      width={wide ? wideWidth[lang()] : 400}
      title={title}
      footer={footer}
      onCancel={onLeave}
      afterOpenChange={opened}
    >
      {children}
    </Modal>
  )
}

/** Pixels: English labels are longer. */
const wideWidth = { 'zh-chs': 620, en: 680 }

const noFormUi: FormUi = {}

function useHeading({ resource, id }: FormDialogProps): string {
  const label = withinSentence(t(resource.label))
  if (id === null) return t(words.form.createOf, { label })
  const { editLabel } = resource
  return editLabel ? t(words.form.editAs, { edit: t(editLabel), label }) : t(words.form.editOf, { label })
}

export function FormDialog(props: FormDialogProps) {
  const { resource, form } = props
  const formId = useId()
  const [opened, setOpened] = useState(false)
  const { form: main, forms } = useResourceUi(resource)
  const formUi = (form === undefined ? main : forms?.[form]) ?? noFormUi
  const { label } = formNamed(resource, form)
  const heading = useHeading(props)
  const title = label ? t(label) : heading
  const unsaved = useUnsavedForm(props.onClosed)
  const aside = useStandingAside(title, unsaved)
  const model = useForm({ ...props, onClosed: unsaved.close }, formUi, aside.onFailed)
  const askToLeave = useLeaveGuard(model.changed, unsaved)
  const leave = model.saving ? aside.leave : askToLeave
  const isVisible = useIsVisible() && !aside.isAside
  const conflict = useConflict(model)
  useFormFocus(formId, model, opened && isVisible)
  const columns = columnsFor(Object.keys(model.fields).length)
  const wantsReasonOnly = model.questions.every(({ type }) => type === 'reason')
  // A hidden page keeps its dialog, with what its inputs know: a picture being uploaded, a text that is no time.
  return (
    <>
      {!aside.isAside && (
        <FormFrame
          title={title}
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
      )}
      {model.asking && (
        <AskDialog
          title={t(wantsReasonOnly ? words.form.reasonAsk : words.form.saveAsk)}
          yes={t(wantsReasonOnly ? words.form.save : words.form.saveAnyway)}
          danger={!wantsReasonOnly}
          questions={model.questions}
          onAnswered={model.answer}
          onClosed={() => model.answer(null)}
        />
      )}
    </>
  )
}
