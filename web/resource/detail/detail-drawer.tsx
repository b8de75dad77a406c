import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { zhEn } from '../../../model/label'
import { detail } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { PageDrawer } from '../../page/page-drawer'
import { Loading, LoadFailed } from '../../page/page-states'
import { isGone, useLiveData } from '../../page/use-live-data'
import { TouchSized } from '../../ui/touch-sized'
import { ariaKeys, isPressed } from '../../ui/keys/shortcut-keys'
import type { ListModel } from '../list/use-list-model'
import { DetailFields } from './detail-fields'
import { RecordHistory } from './record-history'
import { RelatedLists } from './related-lists'
import { RowButtons } from './row-buttons'
import { kindTraits } from '../../../model/kind-traits'
import type { List } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import { FieldCell } from '../field-cell'
import './detail.css'
import { LinkedPlate } from '../../fields/plate/plate-chip'
import { textOf } from '../../fields/text-of'
import { titleOf, rowTitle } from '../../fields/title-of'
import { filledOf } from './shown-fields'
import { t, words } from '../../text/text'

interface DetailHeadingProps {
  model: Pick<ListModel, 'resource' | 'list' | 'listUi'>
  row: WireRow
}

/** The state of a record: the first by worth. */
const stateOf = ({ fields }: Resource, { columns, compact }: List, row: WireRow): string | undefined =>
  [...(compact ?? []), ...columns].find((name) => {
    const field = fields[name]
    return field?.look === 'dot' && textOf(row[name]) !== ''
  })

/** The title of a record beside its plate; a time alone says what happened then. */
function useTitle(resource: Resource, row: WireRow, plate: string | undefined): string {
  const names = resource.title.filter((name) => name !== plate && textOf(row[name]) !== '')
  const title = titleOf({ ...resource, title: names }, row)
  const [first, ...others] = names.map((name) => resource.fields[name])
  return first && others.length === 0 && kindTraits[first.kind].time ? `${t(first.label)} ${title}` : title
}

/** What identifies a record: the kind, the title, the state, and the plate as it is in the street. */
function DetailHeading({ model: { resource, list, listUi }, row }: DetailHeadingProps) {
  const plate = filledOf(resource, row, 'plate')
  const title = useTitle(resource, row, plate)
  const state = stateOf(resource, list, row)
  return (
    <div className="detail-heading">
      <span className="detail-kind">{t(resource.label)}</span>
      <span className="detail-title">
        {title || (plate ? null : rowTitle(resource, row))}
        {state && (
          <span className="detail-state">
            <FieldCell resource={resource} name={state} row={row} />
          </span>
        )}
        {listUi.mark && <listUi.mark row={row} />}
      </span>
      {plate && (
        <span className="detail-plates">
          {textOf(row[plate])
            .split(',')
            .map((text) => (
              <LinkedPlate key={text} text={text} large />
            ))}
        </span>
      )}
    </div>
  )
}

const width = 440

const texts = {
  previous: zhEn('上一条', 'Previous row'),
  next: zhEn('下一条', 'Next row'),
  content: zhEn('内容', 'Content'),
  gone: zhEn('这条记录已被删除，以下是删除前的内容。', 'This record was deleted. Below is what it last contained.'),
  goneUnread: zhEn('这条记录已被删除。', 'This record was deleted.'),
  outdated: zhEn('未能读取最新内容，以下可能已过时。', 'The latest state could not be read; this may be outdated.'),
}

interface DetailDrawerProps {
  model: ListModel
  id: number
  /** The row as the list shows it; undefined if the list no longer does. */
  listed: WireRow | undefined
  /** What goes to the row before or after it; null where there is none. */
  onStep: (by: 1 | -1) => (() => void) | null
  onClosed: () => void
}

const versionOf = (row: WireRow): number => Number(row.version ?? 0)

/** A record, kept up to date; until it is read, as the list shows it. */
function useRecord({ model: { resource, live }, id, listed }: DetailDrawerProps) {
  const result = useLiveData({
    key: ['detail', resource.name, id],
    resources: [resource.name],
    read: (signal) => detail(resource.name, id, { signal, quiet: true }),
  })
  const { data, outdated } = result
  // While another row is being read, the data are still those of the one before.
  const read = data && Number(data.id) === id ? data : undefined
  const row = read && listed && versionOf(listed) > versionOf(read) ? listed : (read ?? listed)
  const error = outdated?.error ?? (result.isError ? result.error : null)
  return { row, error, isDeleted: live.deleted.has(id) || (error !== null && isGone(error)), refetch: result.refetch }
}

function StepButtons({ onStep }: Pick<DetailDrawerProps, 'onStep'>) {
  const button = (by: 1 | -1, label: string, key: string, icon: ReactNode) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-keyshortcuts={key}
      title={`${label} (${key.replace('Arrow', '')})`}
      disabled={onStep(by) === null}
      onClick={() => onStep(by)?.()}
    >
      {icon}
    </button>
  )
  return (
    <span className="detail-steps">
      {button(-1, t(texts.previous), ariaKeys('previousRow'), <UpOutlined aria-hidden />)}
      {button(1, t(texts.next), ariaKeys('nextRow'), <DownOutlined aria-hidden />)}
    </span>
  )
}

/** Above a record: that it was deleted, or that it could not be read again. */
function RecordNote({ error, isDeleted, refetch }: Omit<ReturnType<typeof useRecord>, 'row'>) {
  if (isDeleted) return <Alert type="warning" showIcon title={t(texts.gone)} />
  if (!error) return null
  const retry = <Button onClick={() => void refetch()}>{t(words.app.retry)}</Button>
  return <Alert type="error" showIcon title={t(texts.outdated)} description={error.message} action={retry} />
}

function Body({ model, record }: { model: ListModel; record: ReturnType<typeof useRecord> }) {
  const { row, error, isDeleted, refetch } = record
  if (!row && isDeleted) return <Alert type="warning" showIcon title={t(texts.goneUnread)} />
  if (!row && error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!row) return <Loading />
  return (
    <>
      <RecordNote error={error} isDeleted={isDeleted} refetch={refetch} />
      <DetailFields model={model} row={row} />
      {!isDeleted && (
        <>
          {model.listUi.detail && <model.listUi.detail row={row} />}
          <RelatedLists resource={model.resource} row={row} />
          <RecordHistory resource={model.resource} id={Number(row.id)} />
        </>
      )}
    </>
  )
}

/** Takes the focus when the drawer opens: a drawer hears keys only from its inside, not from its outermost element. */
function Content({ id, children }: { id: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  // What had the focus may have gone with the row before.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [id])
  return (
    <div ref={box} className="detail" role="group" aria-label={t(texts.content)} tabIndex={0}>
      {children}
    </div>
  )
}

/** One row of a list with all that the user may see of it, beside the list. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { model, id, onStep, onClosed } = props
  const record = useRecord(props)
  const { row, isDeleted } = record
  const onKeyDown = (event: KeyboardEvent) => {
    const isNext = isPressed('nextRow', event.nativeEvent)
    if (!isNext && !isPressed('previousRow', event.nativeEvent)) return
    event.preventDefault()
    onStep(isNext ? 1 : -1)?.()
  }
  return (
    <TouchSized>
      <PageDrawer
        beside
        className="detail-drawer"
        title={row ? <DetailHeading model={model} row={row} /> : null}
        extra={<StepButtons onStep={onStep} />}
        footer={row && !isDeleted ? <RowButtons model={model} row={row} /> : null}
        width={width}
        onKeyDown={onKeyDown}
        onClosed={onClosed}
      >
        <Content id={id}>
          <Body key={id} model={model} record={record} />
        </Content>
      </PageDrawer>
    </TouchSized>
  )
}
