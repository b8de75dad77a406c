import { Checkbox } from 'antd'
import type { FlowChange } from '../../../../model/flows/flow-changes'
import { useLocalize } from '../../../text/use-localize'
import { texts } from './texts'

interface ChangeTableProps {
  label: string
  changes: readonly FlowChange[]
  /** Absent: all are written. */
  chosen?: ReadonlySet<string>
  disabled?: boolean
  onChoose: (node: string, chosen: boolean) => void
}

const nameOf = ({ name, node }: FlowChange): string => name || node

/** What would be changed, node by node, before and after. */
export function ChangeTable({ label, changes, chosen, disabled, onChoose }: ChangeTableProps) {
  const localize = useLocalize()
  return (
    <table className="flow-table" aria-label={label}>
      <thead>
        <tr>
          {chosen && <td />}
          {(['node', 'flow', 'property', 'before', 'after'] as const).map((name) => (
            <th key={name} scope="col">
              {localize(texts[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.node} ${change.property ?? change.what}`}>
            {chosen && (
              <td className="flow-choice">
                <Checkbox
                  checked={chosen.has(change.node)}
                  disabled={disabled ?? false}
                  onChange={({ target }) => onChoose(change.node, target.checked)}
                  aria-label={localize(texts.choose).replace('{node}', nameOf(change))}
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
                {localize(texts[change.what])}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
