import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { addressOf, baseAddress, localAddress, ownAddresses, setBaseAddress, setOwnAddresses } from '../api/address'
import { useText } from '../text/use-text'
import { Glyph } from './glyph'

function AddAddress({ onAdd }: { onAdd: (address: string) => void }) {
  const t = useText()
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
        {t('address.input')}
      </label>
      <input
        id={id}
        value={typed}
        placeholder={t('address.placeholder')}
        aria-invalid={bad}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit">{t('address.add')}</button>
      <p role="alert">{bad ? t('address.bad') : null}</p>
    </form>
  )
}

/** Closes a popup when the person presses Escape or goes elsewhere. */
function useLeaving(open: boolean, close: () => void) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close()
    }
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  })
  return box
}

/** Which server to sign in to: the page's own, the local one, or one of the person's own addresses. */
export function AddressChoice() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(baseAddress)
  const [own, setOwn] = useState(ownAddresses)
  const box = useLeaving(open, () => setOpen(false))

  function choose(address: string): void {
    setBaseAddress(address)
    setChosen(address)
  }
  function keep(addresses: string[]): void {
    setOwnAddresses(addresses)
    setOwn(addresses)
  }
  function removeOwn(address: string): void {
    keep(own.filter((one) => one !== address))
    if (chosen === address) choose('')
  }
  function add(address: string): void {
    keep([...new Set([...own, address])])
    choose(address)
  }
  const nameOf = (address: string): string =>
    address === '' ? t('address.same') : address === localAddress ? t('address.local') : address

  return (
    <div className="address-choice" ref={box}>
      <button type="button" className="address-link" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Glyph name="swap" size={12} /> {t('address.change')}
      </button>
      <span className="address-now">{nameOf(chosen)}</span>
      {open ? (
        <div className="address-menu" role="group" aria-label={t('address.heading')}>
          {['', localAddress, ...own].map((address) => (
            <div className="address-row" key={address}>
              <label>
                <input type="radio" name="address" checked={chosen === address} onChange={() => choose(address)} />
                {nameOf(address)}
              </label>
              {own.includes(address) ? (
                <button type="button" aria-label={t('address.remove', { address })} onClick={() => removeOwn(address)}>
                  <Glyph name="close" size={12} />
                </button>
              ) : null}
            </div>
          ))}
          {chosen === localAddress ? (
            <p className="address-note" role="status">
              {t('address.localNote')}
            </p>
          ) : null}
          <AddAddress onAdd={add} />
        </div>
      ) : null}
    </div>
  )
}
