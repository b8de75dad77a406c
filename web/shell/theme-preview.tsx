import type { CSSProperties } from 'react'
import type { Theme } from '../design/theme'

const lines = ['', 'is-current', '', '']
const charts = ['chart-1', 'chart-2', 'chart-3', 'chart-4'] as const

/** The shell and a sheet in small, drawn from the theme's own values whatever is worn around it. */
export function ThemePreview({ theme }: { theme: Theme }) {
  const { palette } = theme
  const variables = {
    '--shell': theme.shell,
    '--shell-line': theme['shell-line'],
    '--shell-text': theme['shell-text'],
    '--shell-active': theme['shell-active'],
    '--mark-plate': theme['mark-plate'],
    '--accent': theme.accent,
    '--sheet': palette.sheet,
    '--line-1': palette['line-1'],
  } as CSSProperties
  return (
    <span className="theme-preview" style={variables} aria-hidden="true">
      <span className="preview-menu">
        <span className="preview-mark" />
        {lines.map((line, at) => (
          <span key={at} className={`preview-line ${line}`} />
        ))}
      </span>
      <span className="preview-sheet">
        <span className="preview-button" />
        {lines.map((_, at) => (
          <span key={at} className="preview-row" />
        ))}
        <span className="preview-charts">
          {charts.map((name) => (
            <span key={name} style={{ background: name === 'chart-1' ? theme[name] : palette[name] }} />
          ))}
        </span>
      </span>
    </span>
  )
}
