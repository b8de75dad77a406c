import { t, words } from '../text/text'

/** The logo: shifted floors of a garage, in the colours of the shell. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg className="mark" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <rect width="24" height="24" rx="6" className="mark-plate" />
      <path d="M5.5 7h8M8.5 12h10M5.5 17h7" className="mark-bars" />
    </svg>
  )
}

export function Brand({ size }: { size?: number }) {
  return (
    <span className="brand">
      <Mark size={size} />
      <span className="brand-name">{t(words.app.name)}</span>
    </span>
  )
}
