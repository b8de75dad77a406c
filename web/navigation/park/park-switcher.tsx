import { DownOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { choosePark } from '../../session/chosen-park'
import { useText } from '../../text/use-text'
import { useParks } from './use-parks'
import { ParkPicker } from './park-picker'

/** Selects the car park that lists are filtered by; hidden when the user sees fewer than two. */
export function ParkSwitcher() {
  const t = useText()
  const { parks, chosen } = useParks()
  const [open, setOpen] = useState(false)
  if (parks.length < 2) return null
  const name = chosen?.org_name ?? t('park.all')
  const pick = (park: string | null): void => {
    setOpen(false)
    choosePark(park)
  }
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      popupRender={() => <ParkPicker parks={parks} chosen={chosen?.park_code ?? null} onPick={pick} />}
    >
      <button
        type="button"
        className={chosen ? 'bar-button bar-choice chosen' : 'bar-button bar-choice'}
        aria-label={t('park.change', { name })}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={name}
      >
        <EnvironmentOutlined />
        <span className="bar-choice-name">{name}</span>
        <DownOutlined className="bar-caret" />
      </button>
    </Dropdown>
  )
}
