import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import './pick-list.css'

export interface Pick {
  key: string
  content: ReactNode
  /** It is the one in force. */
  current?: boolean
}

export interface PickGroup {
  label?: string
  picks: readonly Pick[]
}

interface PickListProps {
  /** What is chosen from, for screen readers. */
  label: string
  placeholder: string
  typed: string
  onTyped: (typed: string) => void
  groups: readonly PickGroup[]
  /** In place of the list when nothing matches. */
  nothing: ReactNode
  /** Told to screen readers whenever the list changes. */
  found?: string
  onPick: (key: string) => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** One step wraps around, a page stops at the ends. */
function moved(from: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (from + step + count) % count
  return Math.min(count - 1, Math.max(0, from + step))
}

interface OptionProps {
  id: string
  pick: Pick
  active: boolean
  onReach: () => void
  onPick: (key: string) => void
}

function Option({ id, pick, active, onReach, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-current={pick.current || undefined}
      className="pick"
      onPointerMove={onReach}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(pick.key)}
    >
      {pick.content}
    </div>
  )
}

/** A field and below it what matches: arrows move, Enter picks, so does a click. */
export function PickList({ label, placeholder, typed, onTyped, groups, nothing, found, onPick }: PickListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const picks = groups.flatMap((group) => group.picks)
  const [at, setAt] = useState(0)
  const active = picks[Math.min(at, picks.length - 1)]
  const place = (key: string): number => picks.findIndex((one) => one.key === key)
  const optionId = (key: string): string => `${id}-${place(key)}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])

  function press(event: KeyboardEvent): void {
    // While characters are being composed the keys belong to the input method.
    if (event.nativeEvent.isComposing || picks.length === 0) return
    const step = steps[event.key]
    if (step !== undefined) setAt(moved(Math.min(at, picks.length - 1), step, picks.length))
    else if (event.key === 'Enter' && active) onPick(active.key)
    else return
    event.preventDefault()
  }

  const option = (pick: Pick) => {
    const { key } = pick
    const reach = (): void => setAt(place(key))
    return <Option key={key} id={optionId(key)} pick={pick} active={pick === active} onReach={reach} onPick={onPick} />
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
          setAt(0)
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
