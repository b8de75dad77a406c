import { Button } from 'antd'
import { useText } from '../text/use-text'
import type { Conflict } from './use-conflict'
import type { FormModel } from './use-form'

interface FormFooterProps {
  formId: string
  model: FormModel
  conflict: Conflict | null
  onLeave: () => void
}

/** How many fields are wrong, and the two ways out. */
export function FormFooter({ formId, model, conflict, onLeave }: FormFooterProps) {
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
