import { maxNewRows } from '../../../../model/list'
import { useState } from 'react'
import { useText } from '../../../text/use-text'
import type { LiveList } from './live-list'
import { useShortcut } from '../../../ui/use-shortcut'

const key = 'n'
/** Numbers at which the chip is read out; every one in between would be too much. */
const steps = [1, 10, maxNewRows]

/** How many rows are new that a list does not show, because it must not move. Pressed, or by its key, it shows them. */
export function LiveChip({ live: { count, showNewest } }: { live: LiveList }) {
  const t = useText()
  const text = t('list.newRows', { count: count < maxNewRows ? count : `${maxNewRows - 1}+` })
  const step = steps.filter((one) => count >= one).length
  const [said, setSaid] = useState({ step: 0, text: '' })
  if (said.step !== step) setSaid({ step, text: step === 0 ? '' : text })
  const isShown = count > 0
  useShortcut(key, showNewest, { active: isShown })
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
