import { CloseOutlined } from '@ant-design/icons'
import { useId, type MouseEvent, type PointerEvent } from 'react'
import { ariaKeys } from '../../ui/keys/shortcut-keys'
import { t, words } from '../../text/text'

interface TabItemProps {
  address: string
  title: string
  current: boolean
  dragged: boolean
  /** It has unsaved input. */
  unsaved: boolean
  onOpen: () => void
  onClose: () => void
  onMenu: (event: MouseEvent) => void
  onPointerDown: (event: PointerEvent) => void
}

const middle = 1

/** One tab. Tab focuses only the current one; arrow keys reach the others, Delete closes. */
export function TabItem({ address, title, current, dragged, unsaved, ...on }: TabItemProps) {
  const id = useId()
  return (
    <li
      className={`tab${current ? ' current' : ''}${dragged ? ' dragged' : ''}`}
      data-address={address}
      onContextMenu={on.onMenu}
      onPointerDown={on.onPointerDown}
      onMouseDown={(event) => {
        // Otherwise the middle button would start scrolling.
        if (event.button === middle) event.preventDefault()
      }}
      onAuxClick={({ button }) => {
        if (button === middle) on.onClose()
      }}
    >
      <button
        type="button"
        className="tab-name one-line"
        data-address={address}
        title={unsaved ? t(words.tabs.unsaved, { name: title }) : title}
        aria-describedby={unsaved ? id : undefined}
        tabIndex={current ? 0 : -1}
        aria-current={current ? 'page' : undefined}
        aria-keyshortcuts={`${ariaKeys('closeTab')} ${ariaKeys('tabMenu')}`}
        onClick={on.onOpen}
      >
        {title}
      </button>
      {unsaved && (
        <span className="tab-unsaved">
          <span id={id} className="visually-hidden">
            {t(words.form.unsaved)}
          </span>
        </span>
      )}
      <button
        type="button"
        className="tab-close"
        tabIndex={-1}
        aria-label={t(words.tabs.closeOf, { name: title })}
        title={t(words.tabs.close)}
        onClick={on.onClose}
      >
        <CloseOutlined />
      </button>
    </li>
  )
}
