import type { ReactNode } from 'react'
import './notice.css'

interface NoticeProps {
  icon: ReactNode
  title: string
  role?: 'alert' | 'status'
  bad?: boolean
  children: ReactNode
}

/** A message in place of a table: what happened, why, and what to do. */
export function Notice({ icon, title, role = 'status', bad, children }: NoticeProps) {
  return (
    <div className="page-notice" role={role}>
      <span className={bad ? 'notice-icon is-bad' : 'notice-icon'} aria-hidden>
        {icon}
      </span>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
