import { Modal } from 'antd'
import type { AddedFactor, BegunApp, BegunPasskey } from '../../session/own-factors'
import { useSession } from '../../session/session'
import { useLocalize } from '../../text/use-localize'
import { AppSetup } from './app-setup'
import { PasskeySetup } from './passkey-setup'
import { RecoveryCodes } from './recovery-codes'
import { texts } from './texts'

export type Opened =
  { at: 'app'; begun: BegunApp } | { at: 'passkey'; begun: BegunPasskey } | { at: 'codes'; codes: readonly string[] }

const titles = { app: texts.app, passkey: texts.passkeyAdd, codes: texts.keep } as const

interface FactorDialogProps {
  opened: Opened | null
  onAdded: (added: AddedFactor) => void
  onClose: () => void
}

/** Sets up a second factor, or shows recovery codes, which only their button closes, so that they aren't lost. */
export function FactorDialog({ opened, onAdded, onClose }: FactorDialogProps) {
  const localize = useLocalize()
  const userName = useSession(({ user }) => user?.userName ?? '')
  if (!opened) return null
  const isClosable = opened.at !== 'codes'
  return (
    <Modal
      key={opened.at}
      open
      centered
      width={400}
      title={localize(titles[opened.at])}
      footer={null}
      closable={isClosable}
      keyboard={isClosable}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {opened.at === 'app' && <AppSetup begun={opened.begun} onAdded={onAdded} />}
      {opened.at === 'passkey' && <PasskeySetup begun={opened.begun} onAdded={onAdded} />}
      {opened.at === 'codes' && <RecoveryCodes codes={opened.codes} userName={userName} onKept={onClose} />}
    </Modal>
  )
}
