import { CheckOutlined } from '@ant-design/icons'
import { Modal, Segmented } from 'antd'
import { useState, type CSSProperties } from 'react'
import {
  darkTheme,
  themeOf,
  useAppearance,
  applyAppearance,
  type Appearance,
  saveAppearance,
} from '../appearance/appearance'
import { themeNames } from '../appearance/themes'
import './theme-dialog.css'
import type { Theme } from '../appearance/theme'
import type { Opened } from '../ui/lazy-component'
import { t, words } from '../text/text'

const lines = ['', 'is-current', '', '']
const charts = ['chart-1', 'chart-2', 'chart-3', 'chart-4'] as const

/** A small preview of a theme, drawn with its own values instead of the current CSS variables. */
function ThemePreview({ theme }: { theme: Theme }) {
  const { palette } = theme
  const variables = {
    '--shell': theme.shell,
    '--shell-line': theme['shell-line'],
    '--shell-text': theme['shell-text'],
    '--shell-active': theme['shell-active'],
    '--mark-plate': theme['mark-plate'],
    '--accent': theme.accent,
    '--content': palette.content,
    '--line-1': palette['line-1'],
  } as CSSProperties
  return (
    <span className="theme-preview" style={variables} aria-hidden="true">
      <span className="preview-menu">
        <span className="preview-mark" />
        {lines.map((line, index) => (
          <span key={index} className={`preview-line ${line}`} />
        ))}
      </span>
      <span className="preview-sheet">
        <span className="preview-button" />
        {lines.map((_, index) => (
          <span key={index} className="preview-row" />
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

type Choice = Appearance['theme']

interface CardProps {
  choice: Choice
  chosen: boolean
  /** It is the saved one, and not only tried. */
  saved: boolean
  onChoose: () => void
}

function ThemeCard({ choice, chosen, saved, onChoose }: CardProps) {
  return (
    <label className="theme-card">
      <input type="radio" name="theme" checked={chosen} onChange={onChoose} />
      <ThemePreview theme={themeOf({ theme: choice })} />
      <span className="theme-name">
        {typeof choice === 'string' ? t(words.look.themes[choice]) : choice.theme_text}
      </span>
      <span className="theme-state" aria-hidden="true">
        {chosen && <CheckOutlined />} {t(saved ? words.look.active : chosen ? words.look.tried : words.look.use)}
      </span>
    </label>
  )
}

type Mode = 'light' | 'dark' | 'system'
const modes: readonly Mode[] = ['light', 'dark', 'system']

/** Light, dark, or as the system is. Each is applied at once, like the themes below. */
function ModeChoice({ theme, follow }: Pick<Appearance, 'theme' | 'follow'>) {
  const isDark = themeOf({ theme }).dark
  const lightTheme = isDark ? themeNames[0] : theme
  const apply: Record<Mode, Partial<Appearance>> = {
    light: { theme: lightTheme, follow: false },
    dark: { theme: darkTheme, follow: false },
    system: { theme: lightTheme, follow: true },
  }
  return (
    <div className="theme-mode">
      <Segmented<Mode>
        aria-label={t(words.look.mode)}
        value={follow ? 'system' : isDark ? 'dark' : 'light'}
        options={modes.map((mode) => ({ value: mode, label: t(words.look.modes[mode]) }))}
        onChange={(mode) => applyAppearance(apply[mode])}
      />
      <span className="faint small">{follow && t(words.look.followed, { name: t(words.look.themes[darkTheme]) })}</span>
    </div>
  )
}

/** The theme dialog. A choice is applied at once; OK saves it, closing otherwise restores the previous theme. */
export function ThemeDialog({ open, onClose }: Opened) {
  const current = useAppearance((appearance) => appearance.theme)
  const follow = useAppearance((appearance) => appearance.follow)
  const [{ theme: before, follow: followedBefore }, setBefore] = useState({ theme: current, follow })
  const [shown, setShown] = useState(open)
  if (shown !== open) {
    setShown(open)
    if (open) setBefore({ theme: current, follow })
  }
  const choices: readonly Choice[] = typeof before === 'string' ? themeNames : [...themeNames, before]
  const finish = (end: () => void): void => {
    end()
    onClose()
  }
  return (
    <Modal
      open={open}
      title={t(words.look.theme)}
      width={780}
      className="theme-dialog"
      okText={t(words.app.ok)}
      onOk={() => finish(() => saveAppearance({ theme: current, ...(follow !== followedBefore && { follow }) }))}
      onCancel={() => finish(() => applyAppearance({ theme: before, follow: followedBefore }))}
    >
      <ModeChoice theme={current} follow={follow} />
      <div className="theme-cards" role="radiogroup" aria-label={t(words.look.theme)}>
        {choices.map((choice) => (
          <ThemeCard
            key={typeof choice === 'string' ? choice : 'operator'}
            choice={choice}
            chosen={choice === current}
            saved={choice === before}
            onChoose={() => applyAppearance({ theme: choice, follow: follow && !themeOf({ theme: choice }).dark })}
          />
        ))}
      </div>
    </Modal>
  )
}
