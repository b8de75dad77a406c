import { useId, useState, type FormEvent } from 'react'
import { addressOf } from '../api/address'
import { useText } from '../text/use-text'

/** A field for an address of one's own, which has to be one. */
export function AddAddress({ onAdd }: { onAdd: (address: string) => void }) {
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
        type="url"
        value={typed}
        placeholder={t('address.placeholder')}
        aria-invalid={bad}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setTyped(event.target.value)
          setBad(false)
        }}
      />
      <button type="submit">{t('address.add')}</button>
      <p role="alert" id={`${id}-problem`}>
        {bad ? t('address.bad') : null}
      </p>
    </form>
  )
}
