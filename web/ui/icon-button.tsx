import type { ReactNode } from 'react'
import './icon-button.css'

interface IconButtonProps {
  label: string
  icon: ReactNode
  onClick: () => void
  /** A number on the icon; 0 draws none. */
  badge?: number
  /** Is what the button switches on? Absent: it switches nothing. */
  pressed?: boolean
}

/** A button that is an icon; the name that it is read out by starts with the number on it. */
export function IconButton({ label, icon, onClick, badge = 0, pressed }: IconButtonProps) {
  const name = badge > 0 ? `${badge} ${label}` : label
  return (
    <button
      type="button"
      className={pressed ? 'icon-button is-pressed' : 'icon-button'}
      aria-label={name}
      aria-expanded={pressed}
      title={label}
      onClick={onClick}
    >
      {icon}
      {badge > 0 && <span className="icon-badge">{badge}</span>}
    </button>
  )
}
