import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from './keys/shortcut-keys'
import './pick-list.css'

interface PickItem {
  key: string
  content: ReactNode
  current?: boolean
}

export interface PickGroup {
  label?: string
  picks: readonly PickItem[]
}

interface PickListProps {
  label: string
  placeholder: string
  typed: string
  onTyped: (typed: string) => void
  groups: readonly PickGroup[]
  /** Shown instead of the list when nothing matches. */
  nothing: ReactNode
  /** Announced by screen readers whenever the list changes. */
  found?: string
  onPick: (key: string) => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** Single steps wrap around, pages stop at the ends. */
function moved(from: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (from + step + count) % count
  return Math.min(count - 1, Math.max(0, from + step))
}

interface OptionProps {
  id: string
  pick: PickItem
  active: boolean
  onActivate: () => void
  onPick: (key: string) => void
}

function Option({ id, pick, active, onActivate, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-current={pick.current || undefined}
      className="pick"
      onPointerMove={onActivate}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(pick.key)}
    >
      {pick.content}
    </div>
  )
}

/** A combobox: a field and the matching options below it; Enter or a click chooses one. */
export function PickList({ label, placeholder, typed, onTyped, groups, nothing, found, onPick }: PickListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const picks = groups.flatMap((group) => group.picks)
  const [activeIndex, setActiveIndex] = useState(0)
  const active = picks[Math.min(activeIndex, picks.length - 1)]
  const indexOf = (key: string): number => picks.findIndex((one) => one.key === key)
  const optionId = (key: string): string => `${id}-${indexOf(key)}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])

  function press(event: KeyboardEvent): void {
    if (isComposing(event) || picks.length === 0) return
    const step = steps[event.key]
    if (step !== undefined) setActiveIndex(moved(Math.min(activeIndex, picks.length - 1), step, picks.length))
    else if (event.key === 'Enter' && active) onPick(active.key)
    else return
    event.preventDefault()
  }

  const option = (pick: PickItem) => {
    const { key } = pick
    const activate = (): void => setActiveIndex(indexOf(key))
    return (
      <Option key={key} id={optionId(key)} pick={pick} active={pick === active} onActivate={activate} onPick={onPick} />
    )
  }

  return (
    <div className="pick-list">
      <input
        className="pick-input"
        role="combobox"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={picks.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active ? optionId(active.key) : undefined}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setActiveIndex(0)
          onTyped(event.target.value)
        }}
        onKeyDown={press}
        autoFocus
      />
      <div className="pick-options" id={`${id}-list`} role="listbox" aria-label={label} ref={list}>
        {groups.map((group, index) =>
          group.label ? (
            <div role="group" aria-labelledby={`${id}-group-${index}`} key={group.label}>
              <div className="pick-heading" id={`${id}-group-${index}`} role="presentation">
                {group.label}
              </div>
              {group.picks.map(option)}
            </div>
          ) : (
            group.picks.map(option)
          ),
        )}
      </div>
      {picks.length === 0 && <p className="pick-nothing">{nothing}</p>}
      <p className="visually-hidden" role="status">
        {found}
      </p>
    </div>
  )
}
