import { Dropdown } from 'antd'
import { useTabMenu } from './use-tab-menu'

/** Where the menu of a tab is open, in the window's pixels. */
export interface MenuPlace {
  address: string
  x: number
  y: number
}

/** The menu of one tab, at the pointer or under the tab. */
export function TabContextMenu({ address, x, y, onClose }: MenuPlace & { onClose: () => void }) {
  const items = useTabMenu(address)
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(open) => !open && onClose()}
      menu={{ items, onClick: onClose }}
    >
      <span className="tab-menu-place" style={{ left: x, top: y }} />
    </Dropdown>
  )
}
