import { Button } from 'antd'
import { useMemo } from 'react'
import { zhEn } from '../../../model/label'
import { idsOf } from '../../fields/reference/refs'
import { TreeInput } from '../../fields/reference/refs-input'
import { onlyReading, withAbove, type Reads } from '../../fields/reference/tree-choice'
import { useTree } from '../../fields/reference/use-tree'
import type { InputProps } from '../../fields/parts'
import { referenced } from '../../fields/reference/lookup'
import { everyNode } from '../../session/menu-node'
import { useSession } from '../../session/session'
import { useLocalize } from '../../text/use-localize'

const texts = {
  readOnly: zhEn('只读', 'Read only'),
  about: zhEn(
    '只保留显示的页面的查询权限；没有勾选时，勾选全部页面的查询权限',
    'Keeps only what reads of the pages that are shown; of all of them where none is ticked',
  ),
}

/** Is it a permission to read, and no other? Null: the row has none. */
function readsOf(perms: string | null | undefined): boolean | null {
  const permissions = (perms ?? '').split(',').filter((one) => one.trim())
  return permissions.length === 0 ? null : permissions.every((one) => one.trim().endsWith(':query'))
}

/** The pages and buttons of a role: searched, and reduced to what reads with one press. */
export function RoleMenuInput(props: InputProps) {
  const { field, value, onChange, disabled } = props
  const localize = useLocalize()
  const menu = useSession((session) => session.menu)
  const { nodes } = useTree(referenced(field), { owned: true })
  const reads = useMemo((): Reads => {
    const byId = new Map(everyNode(menu).map(({ id, perms }) => [Number(id), readsOf(perms)]))
    return (id) => byId.get(id) ?? null
  }, [menu])
  return (
    <TreeInput
      {...props}
      tools={(shown) => (
        <Button
          size="small"
          disabled={disabled}
          title={localize(texts.about)}
          onClick={() => onChange(withAbove(nodes, onlyReading(shown, new Set(idsOf(value)), reads)))}
        >
          {localize(texts.readOnly)}
        </Button>
      )}
    />
  )
}
