import type { ComponentProps, ReactNode } from 'react'
import './icon-button.css'

interface IconButtonProps {
  label: string
  icon: ReactNode
  onClick: () => void
  /** A number on the icon; 0 is not shown. */
  badge?: number
  /** It shows and hides something, which is shown now. */
  expanded?: boolean
  /** It turns something on and off, which is on now. */
  pressed?: boolean
}

/** A button with an icon. Its accessible name starts with the badge's number. */
export function IconButton({ label, icon, onClick, badge = 0, expanded, pressed }: IconButtonProps) {
  const name = badge > 0 ? `${badge} ${label}` : label
  return (
    <button
      type="button"
      className={(pressed ?? expanded) ? 'icon-button is-pressed' : 'icon-button'}
      aria-label={name}
      aria-expanded={expanded}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
    >
      {icon}
      {badge > 0 && <span className="icon-badge">{badge}</span>}
    </button>
  )
}

/** A button with an icon in the bar of the app or of its tabs; a dropdown around it adds a class of its own. */
export const BarButton = ({ label, className = '', ...props }: ComponentProps<'button'> & { label: string }) => (
  <button type="button" className={`bar-button ${className}`} aria-label={label} title={label} {...props} />
)
