import { Alert, Button, Checkbox } from 'antd'
import type { FormerFlows, FlowChange } from '../../../../model/flows/flow-changes'
import { controllerName, type FlowForm } from '../../../../model/flows/flow-form'
import { message, render } from '../../../../model/message'
import type { Label } from '../../../../model/label'
import { lang } from '../../../text/lang'
import { useConfirm } from '../../../ui/over-page/over-page'
import { texts } from './texts'
import type { ReadFlows } from './use-flows'
import { t } from '../../../text/text'
import { TableHead } from '../../../features/cells/table-head'

interface ChangeTableProps {
  label: string
  changes: readonly FlowChange[]
  /** Absent: all are written. */
  chosen?: ReadonlySet<string>
  disabled?: boolean
  onChoose: (node: string, chosen: boolean) => void
}

const nameOf = ({ name, node }: FlowChange): string => name || node

const changeHeads = ['node', 'flow', 'property', 'before', 'after'] as const

/** What would be changed, node by node, before and after. */
function ChangeTable({ label, changes, chosen, disabled, onChoose }: ChangeTableProps) {
  return (
    <table className="flow-table" aria-label={label}>
      <TableHead heads={changeHeads.map((name) => t(texts[name]))} before={chosen && <td />} />
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.node} ${change.property ?? change.what}`}>
            {chosen && (
              <td className="flow-choice">
                <Checkbox
                  checked={chosen.has(change.node)}
                  disabled={disabled ?? false}
                  onChange={({ target }) => onChoose(change.node, target.checked)}
                  aria-label={t(texts.choose).replace('{node}', nameOf(change))}
                />
              </td>
            )}
            <td className="flow-node">
              {nameOf(change)} <span className="faint">{change.type}</span>
            </td>
            <td className="flow-name">{change.flow}</td>
            {change.what === 'changed' ? (
              <>
                <td className="flow-property">{change.property}</td>
                <td className="flow-value">{change.before ?? '—'}</td>
                <td className="flow-value flow-after">{change.after ?? '—'}</td>
              </>
            ) : (
              <td colSpan={3} className="flow-value">
                {t(texts[change.what])}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FormerTableProps {
  rev: string
  former: readonly FormerFlows[]
  disabled: boolean
  onCompare: (former: FormerFlows) => void
}

/** The kept flows of the controller. */
function FormerTable({ rev, former, disabled, onCompare }: FormerTableProps) {
  if (former.length === 0) return <p className="flow-note">{t(texts.noFormer)}</p>
  return (
    <table className="flow-table flow-former" aria-label={t(texts.former)}>
      <TableHead heads={[texts.keptAt, texts.keptBy, texts.nodes].map((head) => t(head))}>
        <td />
      </TableHead>
      <tbody>
        {former.map((one) => (
          <tr key={one.id}>
            <td>{one.created_at}</td>
            <td>{one.user_name}</td>
            <td>{one.nodes}</td>
            <td>
              {one.rev === rev ? (
                <span className="faint">{t(texts.present)}</span>
              ) : (
                <Button
                  type="link"
                  size="small"
                  disabled={disabled}
                  aria-label={`${t(texts.compare)} ${one.created_at}`}
                  onClick={() => onCompare(one)}
                >
                  {t(texts.compare)}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FlowViewProps {
  /** As they were when the flows were read. */
  values: FlowForm
  read: ReadFlows
  working: boolean
  writing: boolean
  onChoose: (node: string, chosen: boolean) => void
  onWrite: (read: ReadFlows) => void
  onCompare: (former: FormerFlows) => void
}

/** The flows of a controller: what would be written, and what is kept of it. */
export function FlowView({ values, read, working, writing, onChoose, onWrite, onCompare }: FlowViewProps) {
  const confirm = useConfirm()
  const { preview, former, chosen } = read
  const facts = {
    controller: controllerName(values),
    nodes: preview.nodes,
    host: values.server_ip,
    time: former?.created_at ?? '',
    count: former ? new Set(preview.changes.map(({ node }) => node)).size : chosen.size,
  }
  const text = (label: Label, more = {}) => t(label, { ...facts, ...more })
  const title = text(former ? texts.differences : texts.changes)
  const yes = text(former ? texts.restore : texts.write)
  const isMissing = !former && preview.changes.length === 0 && preview.same === 0
  const isUnclear = !former && new Set(preview.changes.map(({ host }) => host)).size > 1
  const ask = (): void =>
    confirm({
      title: yes,
      content: text(former ? texts.restoreAsk : texts.writeAsk),
      okText: yes,
      centered: true,
      onOk: () => onWrite(read),
    })
  return (
    <>
      <h2>{title}</h2>
      <p className="flow-note">
        {text(texts.total)}
        {preview.same > 0 && ` · ${text(texts.same, { count: preview.same })}`}
      </p>
      {isMissing ? (
        <Alert
          type="warning"
          showIcon
          title={render(message('flowNoNodes', { nodes: preview.types.join(', ') }), lang())}
        />
      ) : preview.changes.length === 0 ? (
        <Alert type="info" showIcon title={t(former ? texts.alike : texts.none)} />
      ) : (
        <>
          {isUnclear && <Alert type="info" showIcon title={t(texts.several)} />}
          <ChangeTable
            label={title}
            changes={preview.changes}
            {...(!former && { chosen })}
            disabled={working}
            onChoose={onChoose}
          />
          {preview.more > 0 && <p className="flow-note">{text(texts.more, { count: preview.more })}</p>}
          <Button type="primary" disabled={working || facts.count === 0} loading={writing} onClick={ask}>
            {yes}
          </Button>
        </>
      )}
      <h2>{t(texts.former)}</h2>
      <FormerTable rev={preview.rev} former={preview.former} disabled={working} onCompare={onCompare} />
    </>
  )
}
