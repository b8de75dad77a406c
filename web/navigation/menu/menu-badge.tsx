import { badgeText } from '../../features/client-log/log-entries'
import { useMenuBadges } from '../../session/menu-badges'
import { everyNode, type MenuNode } from '../../session/menu-node'
import { t } from '../../text/text'

/** How many rows wait on the screens of an entry and of those below it; nothing if none do. */
export function MenuBadge({ node }: { node: MenuNode }) {
  const badges = useMenuBadges((state) => state.badges)
  const own = everyNode([node]).flatMap(({ route_name }) => badges[route_name ?? ''] ?? [])
  const count = own.reduce((sum, badge) => sum + badge.count, 0)
  const label = own[0]?.label
  if (count === 0 || !label) return null
  const text = t(label, { count })
  return (
    <>
      <span className="menu-badge" title={text} aria-hidden>
        {badgeText(count)}
      </span>
      <span className="visually-hidden"> {text}</span>
    </>
  )
}
