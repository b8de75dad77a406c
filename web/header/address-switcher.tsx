import { CloudServerOutlined, DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { baseAddress } from '../api/address'
import { switchServer } from '../session/end-session'
import { addressName, AddressMenu } from '../features/sign-in/address-menu'
import { useAskUnsaved } from '../navigation/tabs/use-ask-unsaved'
import { Dropdown } from '../ui/dropdown'
import { t, words } from '../text/text'

/** Time limit of the sign-out, in milliseconds: an unreachable server may be the reason for the switch. */
const signOutTimeout = 2000

function AddressPanel({ onChange }: { onChange: (address: string) => void }) {
  const [picked, setPicked] = useState(baseAddress)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  // Otherwise the dropdown would close on Tab.
  const keepTab = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') event.stopPropagation()
  }
  return (
    <div className="bar-popup address-panel" ref={panel} onKeyDown={keepTab}>
      <AddressMenu chosen={picked} onChoose={setPicked} />
      <div className="address-panel-foot">
        <span>{t(words.address.notice)}</span>
        <Button type="primary" disabled={picked === baseAddress()} onClick={() => onChange(picked)}>
          {t(words.address.go)}
        </Button>
      </div>
    </div>
  )
}

export function AddressSwitcher() {
  const [open, setOpen] = useState(false)
  const askUnsaved = useAskUnsaved()
  const name = addressName(baseAddress())
  const change = (address: string): void => {
    setOpen(false)
    askUnsaved(undefined, () => void switchServer(address, signOutTimeout))
  }
  return (
    <Dropdown
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      popupRender={() => <AddressPanel onChange={change} />}
    >
      <button
        type="button"
        className="bar-button bar-choice address-choice-button"
        aria-label={t(words.address.now, { name })}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={t(words.address.now, { name })}
      >
        <CloudServerOutlined />
        <span className="bar-choice-name one-line">{name}</span>
        <DownOutlined className="bar-caret" />
      </button>
    </Dropdown>
  )
}
