import { Button } from 'antd'
import type { FormerFlows } from '../../../../model/flows/flow-changes'
import { useLocalize } from '../../../text/use-localize'
import { texts } from './texts'

interface FormerTableProps {
  rev: string
  former: readonly FormerFlows[]
  disabled: boolean
  onCompare: (former: FormerFlows) => void
}

/** The kept flows of the controller. */
export function FormerTable({ rev, former, disabled, onCompare }: FormerTableProps) {
  const localize = useLocalize()
  if (former.length === 0) return <p className="flow-note">{localize(texts.noFormer)}</p>
  return (
    <table className="flow-table flow-former" aria-label={localize(texts.former)}>
      <thead>
        <tr>
          {(['keptAt', 'keptBy', 'nodes'] as const).map((name) => (
            <th key={name} scope="col">
              {localize(texts[name])}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {former.map((one) => (
          <tr key={one.id}>
            <td>{one.created_at}</td>
            <td>{one.user_name}</td>
            <td>{one.nodes}</td>
            <td>
              {one.rev === rev ? (
                <span className="faint">{localize(texts.present)}</span>
              ) : (
                <Button
                  type="link"
                  size="small"
                  disabled={disabled}
                  aria-label={`${localize(texts.compare)} ${one.created_at}`}
                  onClick={() => onCompare(one)}
                >
                  {localize(texts.compare)}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
