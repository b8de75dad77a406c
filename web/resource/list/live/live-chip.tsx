import { maxNewRows } from '../../../../model/list'
import { useState } from 'react'
import type { LiveList } from './use-live-list'
import { shortcutKeys } from '../../../ui/keys/shortcut-keys'
import { useShortcut } from '../../../ui/keys/use-shortcut'
import { t, words } from '../../../text/text'

const [key] = shortcutKeys.newRows
/** Counts at which screen readers announce the chip; not at every count, to limit interruptions. */
const steps = [1, 10, maxNewRows]

/** The number of new rows that a list doesn't show because its rows must not move. A click or the key shows them. */
export function LiveChip({ live: { count, showNewest } }: { live: LiveList }) {
  const text = t(words.list.newRows, { count: count < maxNewRows ? count : `${maxNewRows - 1}+` })
  const step = steps.filter((one) => count >= one).length
  const [announced, setAnnounced] = useState({ step: 0, text: '' })
  if (announced.step !== step) setAnnounced({ step, text: step === 0 ? '' : text })
  const isShown = count > 0
  useShortcut('newRows', showNewest, { active: isShown })
  return (
    <>
      <span className="visually-hidden" role="status">
        {announced.text}
      </span>
      {isShown && (
        <button
          type="button"
          className="live-chip"
          aria-keyshortcuts={key}
          title={t(words.list.showNewRows, { key: key.toUpperCase() })}
          onClick={showNewest}
        >
          <span aria-hidden>↑</span> {text}
        </button>
      )}
    </>
  )
}
