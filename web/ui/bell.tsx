import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Dropdown } from './dropdown'
import { BarButton } from './icon-button'
import './bell.css'

interface BellProps {
  icon: ReactNode
  label: string
  /** The number on it; null: nothing waits. */
  badge: string | null
  /** What arrived last, for screen readers. */
  told: string
  open: boolean
  onOpenChange: (open: boolean) => void
  popup: () => ReactNode
  hidden?: boolean
}

/** A button of the header with the number of what waits, and a popup that lists it. Escape closes it. */
export function Bell({ icon, label, badge, told, open, onOpenChange, popup, hidden = false }: BellProps) {
  const button = useRef<HTMLButtonElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !open) return
    onOpenChange(false)
    button.current?.focus()
  }
  return (
    <span className="bell" onKeyDown={onKeyDown}>
      <span role="status" className="visually-hidden">
        {told}
      </span>
      {!hidden && (
        <Dropdown
          open={open}
          onOpenChange={onOpenChange}
          destroyOnHidden
          getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
          popupRender={popup}
        >
          <BarButton ref={button} label={label} aria-haspopup="dialog" aria-expanded={open}>
            {icon}
            {badge !== null && <span className="log-count">{badge}</span>}
          </BarButton>
        </Dropdown>
      )}
    </span>
  )
}
