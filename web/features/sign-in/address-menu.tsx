import { useId, useState, type FormEvent, useEffect, useRef } from 'react'
import {
  addressOf,
  baseAddress,
  isPermitted,
  localAddress,
  ownAddresses,
  namedAddresses,
  setOwnAddresses,
} from '../../api/address'
import { Glyph } from './glyph'
import { t, words } from '../../text/text'
import { useShortcut } from '../../ui/keys/use-shortcut'

function AddAddress({ onAdd }: { onAdd: (address: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [bad, setBad] = useState(false)
  function add(event: FormEvent): void {
    event.preventDefault()
    const address = addressOf(typed)
    setBad(address === null)
    if (address === null) return
    setTyped('')
    onAdd(address)
  }
  return (
    <form className="add-address" noValidate onSubmit={add}>
      <label className="visually-hidden" htmlFor={id}>
        {t(words.address.input)}
      </label>
      <input
        id={id}
        type="url"
        value={typed}
        placeholder={t(words.address.placeholder)}
        aria-invalid={bad}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setTyped(event.target.value)
          setBad(false)
        }}
      />
      <button type="submit">{t(words.address.add)}</button>
      <p role="alert" id={`${id}-problem`}>
        {bad ? t(words.address.bad) : null}
      </p>
    </form>
  )
}

export const addressName = (address: string): string => {
  if (address === '') return t(words.address.same)
  return address === localAddress ? t(words.address.local) : address.replace(/^https?:\/\//, '')
}

/** Why the chosen server can't be used. */
function AddressNote({ chosen }: { chosen: string }) {
  if (chosen === localAddress)
    return (
      <p className="address-note" role="status">
        {t(words.address.localNote)}
      </p>
    )
  return isPermitted(chosen) ? null : (
    <p className="address-note" role="alert">
      {t(words.address.notPermitted, { address: chosen, page: location.origin })}
    </p>
  )
}

/** The servers to choose from: that of the page, the local one, those that the operator names, and those that the user has added. */
export function AddressMenu({ chosen, onChoose }: { chosen: string; onChoose: (address: string) => void }) {
  const group = useId()
  const [own, setOwn] = useState(ownAddresses)
  const all = [...new Set(['', localAddress, ...namedAddresses(), ...own, baseAddress()])]

  function saveOwn(addresses: string[]): void {
    setOwnAddresses(addresses)
    setOwn(addresses)
  }
  function removeOwn(address: string): void {
    saveOwn(own.filter((one) => one !== address))
    if (chosen === address) onChoose('')
  }
  function add(typed: string): void {
    const address = typed === location.origin ? '' : typed
    if (!all.includes(address)) saveOwn([...own, address])
    onChoose(address)
  }

  return (
    <div role="group" aria-label={t(words.address.heading)}>
      {all.map((address) => (
        <div className="address-row" key={address}>
          <label>
            <input type="radio" name={group} checked={chosen === address} onChange={() => onChoose(address)} />
            {addressName(address)}
          </label>
          {own.includes(address) ? (
            <button type="button" aria-label={t(words.address.remove, { address })} onClick={() => removeOwn(address)}>
              <Glyph name="close" size={12} />
            </button>
          ) : null}
        </div>
      ))}
      <AddressNote chosen={chosen} />
      <AddAddress onAdd={add} />
    </div>
  )
}

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

export function AddressChoice({ chosen, onChoose }: { chosen: string; onChoose: (address: string) => void }) {
  const [open, setOpen] = useState(false)
  const box = useDismiss(open, () => setOpen(false))
  return (
    <div className="address-choice" ref={box}>
      <button type="button" className="address-link" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Glyph name="swap" size={12} /> {t(words.address.change)}
      </button>
      <span className="address-now one-line">{addressName(chosen)}</span>
      {open ? (
        <div className="address-menu">
          <AddressMenu chosen={chosen} onChoose={onChoose} />
        </div>
      ) : null}
    </div>
  )
}
