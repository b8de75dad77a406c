import { useId, useState } from 'react'
import { baseAddress, localAddress, ownAddresses, setOwnAddresses } from '../api/address'
import { tell } from '../text/tell'
import { useText } from '../text/use-text'
import { AddAddress } from './add-address'
import { Glyph } from './glyph'

/** What an address is called. */
export const addressName = (address: string): string => {
  if (address === '') return tell('address.same')
  return address === localAddress ? tell('address.local') : address.replace(/^https?:\/\//, '')
}

interface AddressMenuProps {
  chosen: string
  onChoose: (address: string) => void
}

/** The servers to choose from: the page's own, the local one, and the person's own entries, which come and go. */
export function AddressMenu({ chosen, onChoose }: AddressMenuProps) {
  const t = useText()
  const group = useId()
  const [own, setOwn] = useState(ownAddresses)
  const all = [...new Set(['', localAddress, ...own, baseAddress()])]

  function keep(addresses: string[]): void {
    setOwnAddresses(addresses)
    setOwn(addresses)
  }
  function removeOwn(address: string): void {
    keep(own.filter((one) => one !== address))
    if (chosen === address) onChoose('')
  }
  function add(typed: string): void {
    const address = typed === location.origin ? '' : typed
    if (!all.includes(address)) keep([...own, address])
    onChoose(address)
  }

  return (
    <div role="group" aria-label={t('address.heading')}>
      {all.map((address) => (
        <div className="address-row" key={address}>
          <label>
            <input type="radio" name={group} checked={chosen === address} onChange={() => onChoose(address)} />
            {addressName(address)}
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
  )
}
