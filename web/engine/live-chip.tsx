import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../text/use-text'
import type { LiveList } from './live-list'
import { mostNew } from './live-state'
import { isCovered, isTyping } from './page-keys'

const key = 'n'
/** Numbers at which the chip is read out; every one in between would be too much. */
const steps = [1, 10, mostNew]

/** How many rows are new that a list does not show, because it must not move. Pressed, or by its key, it shows them. */
export function LiveChip({ live: { count, showNewest } }: { live: LiveList }) {
  const t = useText()
  const text = t('list.newRows', { count: count < mostNew ? count : `${mostNew - 1}+` })
  const step = steps.filter((one) => count >= one).length
  const [said, setSaid] = useState({ step: 0, text: '' })
  if (said.step !== step) setSaid({ step, text: step === 0 ? '' : text })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (event.key !== key || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target) || isCovered()) return
    event.preventDefault()
    showNewest()
  })
  const isShown = count > 0
  useEffect(() => {
    if (!isShown) return
    const pressed = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [isShown])
  return (
    <>
      <span className="visually-hidden" role="status">
        {said.text}
      </span>
      {isShown && (
        <button
          type="button"
          className="live-chip"
          aria-keyshortcuts={key}
          title={t('list.showNewRows', { key: key.toUpperCase() })}
          onClick={showNewest}
        >
          <span aria-hidden>↑</span> {text}
        </button>
      )}
    </>
  )
}
