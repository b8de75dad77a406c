import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import { useId, useState } from 'react'
import { carAddress, longestPlate } from '../../../../model/car/car-page'
import { plateText } from '../../../../model/text/plate-text'
import { usePageContext } from '../../../page/page-context'
import { useLocalize } from '../../../text/use-localize'
import { texts } from './texts'

/** A field for the plate of the car to show. */
export function FindCar() {
  const localize = useLocalize()
  const { go } = usePageContext()
  const id = useId()
  const [typed, setTyped] = useState('')
  const plate = plateText(typed.trim())
  return (
    <form
      className="car-find"
      role="search"
      aria-label={localize(texts.search)}
      onSubmit={(event) => {
        event.preventDefault()
        if (plate) go(carAddress(plate))
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {localize(texts.plate)}
      </label>
      <Input
        id={id}
        value={typed}
        maxLength={longestPlate}
        autoComplete="off"
        placeholder={localize(texts.plate)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="primary" htmlType="submit" disabled={!plate}>
        {localize(texts.open)}
      </Button>
    </form>
  )
}
