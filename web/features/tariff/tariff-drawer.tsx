import { Alert, Button, Drawer } from 'antd'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { TouchSized } from '../../ui/touch-sized'
import '../../resource/form/form-dialog.css'
import { useStandingAside } from '../../resource/form/use-standing-aside'
import '../../page/page.css'
import { useLeaveGuard, useUnsavedForm } from '../../page/use-leave-guard'
import { useIsVisible } from '../../ui/hooks/use-is-visible'
import { RuleTable } from './rule-table'
import { StayBar } from './stay-bar'
import { type TariffDraft, gradeFields } from './tariff-draft'
import { TariffFooter } from './tariff-footer'
import { TariffResults } from './tariff-results'
import './tariff.css'
import { useMayEdit, useSavedTariff, useTariffModel, type TariffModel, type EditorProps } from './use-tariff-model'
import { useName } from '../../fields/reference/lookup'
import { grade, standardId, tariffNote } from '../../../resources/member/grade'
import type { Field } from '../../../model/field'
import { TariffField } from './tariff-field'
import { t, words } from '../../text/text'

function GradeFields({ model: { draft, wrong, dispatch, setIssue }, inputId }: Omit<EditorProps, 'may'>) {
  const input = ([name, field]: [string, Field]) => {
    const path = `grade.${name}`
    return (
      <TariffField
        key={name}
        id={inputId(path)}
        name={name}
        label={t(field.label)}
        field={field}
        resource={grade}
        explained
        value={draft.grade[name]}
        problem={wrong[path]}
        onIssue={(issue) => setIssue(path, issue)}
        onChange={(value) => dispatch({ type: 'grade', values: { [name]: value } })}
      />
    )
  }
  return <div className="tariff-grade">{Object.entries(gradeFields).map(input)}</div>
}

function StayNote({ model: { draft, stay } }: { model: TariffModel }) {
  const standard = useName(grade, standardId)
  const { customer } = stay
  const note =
    customer === 'passer_by' && draft.id !== standardId
      ? t(words.tariff.byStandard, { name: standard ?? '' })
      : customer === 'visit' && !Number(draft.grade.free_number)
        ? t(words.tariff.noVisits)
        : null
  return (
    <p className="tariff-note" role="status">
      {note}
    </p>
  )
}

interface TariffDrawerProps {
  id: number
  onClosed: () => void
  /** Called after the tariff was saved, before `onClosed`. */
  onSaved: () => void
}

interface UnreadTariffProps {
  error: Error
  onRetry: () => void
  /** It was to be saved, but somebody else had changed it. */
  conflict?: boolean
}

function UnreadTariff({ error, onRetry, conflict = false }: UnreadTariffProps) {
  return (
    <Alert
      type="error"
      showIcon
      title={t(conflict ? words.tariff.staleFailed : words.tariff.failed, { reason: error.message })}
      action={<Button onClick={onRetry}>{t(words.app.retry)}</Button>}
    />
  )
}

interface FrameProps {
  title: string
  footer?: ReactNode
  onLeave: () => void
  children: ReactNode
}

function Frame({ title, footer, onLeave, children }: FrameProps) {
  return (
    <TouchSized>
      <Drawer
        open
        size="min(1400px, 100vw)"
        rootClassName="tariff-drawer"
        title={title}
        footer={footer}
        styles={{ footer: { padding: '8px 16px' } }}
        onClose={onLeave}
      >
        {children}
      </Drawer>
    </TouchSized>
  )
}

function Editor(props: EditorProps) {
  const { model } = props
  return (
    <div key={model.resets} className="tariff-editor" aria-busy={model.saving} inert={model.saving}>
      <p className="tariff-note">{t(tariffNote)}</p>
      <h3>{t(words.tariff.grade)}</h3>
      <GradeFields {...props} />
      <h3>{t(words.tariff.rules)}</h3>
      <RuleTable {...props} />
    </div>
  )
}

function OpenTariff({ saved, onClosed, onSaved }: Omit<TariffDrawerProps, 'id'> & { saved: TariffDraft }) {
  const formId = useId()
  const inputId = (path: string) => `${formId}-${path}`
  const mayNow = useMayEdit()
  // Stays as it was when the drawer was opened: without the editor, what was typed there would be gone.
  const [may] = useState(mayNow)
  const unsaved = useUnsavedForm(onClosed)
  const title = t(words.tariff.heading, { name: saved.name })
  const aside = useStandingAside(title, unsaved)
  const model = useTariffModel(saved, {
    onSaved: () => {
      onSaved()
      unsaved.close()
    },
    onFailed: aside.onFailed,
  })
  const askToLeave = useLeaveGuard(model.changed, unsaved)
  const leave = model.saving ? aside.leave : askToLeave
  // The drawer is hidden with its page; the draft stays in this component.
  const isVisible = useIsVisible() && !aside.isAside
  if (!isVisible) return null
  const { simulation, stale, unread, readSaved } = model
  return (
    <Frame title={title} footer={<TariffFooter model={model} may={may} onLeave={leave} />} onLeave={leave}>
      {unread && <UnreadTariff error={unread} onRetry={readSaved} conflict />}
      {stale && !unread && <Alert type="warning" showIcon title={t(words.tariff.stale)} style={{ flex: 'none' }} />}
      <StayBar key={`stay ${model.resets}`} model={model} inputId={inputId} />
      <StayNote model={model} />
      <div className={may.grade ? 'tariff-body has-editor' : 'tariff-body'}>
        {may.grade && <Editor model={model} may={may} inputId={inputId} />}
        <Suspense fallback={<div className="tariff-results" aria-busy />}>
          <TariffResults simulation={simulation} />
        </Suspense>
      </div>
    </Frame>
  )
}

/** The tariff simulator: shows what a stay costs, why, and what an edit of the tariff would change. */
export function TariffDrawer({ id, onClosed, onSaved }: TariffDrawerProps) {
  const [saved, setSaved] = useState<TariffDraft>()
  const { data, error, refetch } = useSavedTariff(id)
  if (data && !saved) setSaved(data)
  const visible = useIsVisible()
  if (saved) return <OpenTariff saved={saved} onClosed={onClosed} onSaved={onSaved} />
  if (!visible) return null
  return (
    <Frame title={t(words.tariff.heading, { name: '' })} onLeave={onClosed}>
      {error ? <UnreadTariff error={error} onRetry={() => void refetch()} /> : <div aria-busy />}
    </Frame>
  )
}
