import { useEffect, useRef, useState } from 'react'
import { useShortcut } from '../../ui/keys/use-shortcut'
import { addressName, AddressMenu } from './address-menu'
import { Glyph } from './glyph'
import { t, words } from '../../text/text'

/** Closes a popup on Escape and on a press outside of it; returns the ref of its box. */
function useDismiss(open: boolean, close: () => void) {
  const box = useRef<HTMLDivElement>(null)
  useShortcut('close', close, { active: open, whileTyping: true, whileCovered: true })
  useEffect(() => {
    if (!open) return
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  })
  return box
}

interface AddressChoiceProps {
  chosen: string
  onChoose: (address: string) => void
}

export function AddressChoice({ chosen, onChoose }: AddressChoiceProps) {
  const [open, setOpen] = useState(false)
  const box = useDismiss(open, () => setOpen(false))
  return (
    <div className="address-choice" ref={box}>
      <button type="button" className="address-link" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Glyph name="swap" size={12} /> {t(words.address.change)}
      </button>
      <span className="address-now">{addressName(chosen)}</span>
      {open ? (
        <div className="address-menu">
          <AddressMenu chosen={chosen} onChoose={onChoose} />
        </div>
      ) : null}
    </div>
  )
}
