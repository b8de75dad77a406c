import { Alert, Button } from 'antd'
import type { FormerFlows } from '../../../../model/flows/flow-changes'
import { controllerName, type FlowForm } from '../../../../model/flows/flow-form'
import { message, render } from '../../../../model/message'
import { fill, type Label } from '../../../../model/label'
import { lang } from '../../../text/lang'
import { useLocalize } from '../../../text/use-localize'
import { useText } from '../../../text/use-text'
import { useConfirm } from '../../../ui/hooks/use-confirm'
import { ChangeTable } from './change-table'
import { FormerTable } from './former-table'
import { texts } from './texts'
import type { ReadFlows } from './use-flows'

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
  const localize = useLocalize()
  const t = useText()
  const confirm = useConfirm()
  const { preview, former, chosen } = read
  const words = {
    controller: controllerName(values),
    nodes: preview.nodes,
    host: values.server_ip,
    time: former?.created_at ?? '',
    count: former ? new Set(preview.changes.map(({ node }) => node)).size : chosen.size,
  }
  const text = (label: Label, more = {}) => fill(localize(label), { ...words, ...more })
  const title = text(former ? texts.differences : texts.changes)
  const yes = text(former ? texts.restore : texts.write)
  const isMissing = !former && preview.changes.length === 0 && preview.same === 0
  const isUnclear = !former && new Set(preview.changes.map(({ host }) => host)).size > 1
  const ask = (): void =>
    confirm({
      title: yes,
      content: text(former ? texts.restoreAsk : texts.writeAsk),
      okText: yes,
      cancelText: t('app.cancel'),
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
        <Alert type="info" showIcon title={localize(former ? texts.alike : texts.none)} />
      ) : (
        <>
          {isUnclear && <Alert type="info" showIcon title={localize(texts.several)} />}
          <ChangeTable
            label={title}
            changes={preview.changes}
            {...(!former && { chosen })}
            disabled={working}
            onChoose={onChoose}
          />
          {preview.more > 0 && <p className="flow-note">{text(texts.more, { count: preview.more })}</p>}
          <Button type="primary" disabled={working || words.count === 0} loading={writing} onClick={ask}>
            {yes}
          </Button>
        </>
      )}
      <h2>{localize(texts.former)}</h2>
      <FormerTable rev={preview.rev} former={preview.former} disabled={working} onCompare={onCompare} />
    </>
  )
}
