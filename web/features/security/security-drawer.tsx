import { useQuery } from '@tanstack/react-query'
import { Alert, Drawer, Modal } from 'antd'
import { useState } from 'react'
import { zhEn } from '../../../model/label'
import { ownFactors, type AddedFactor, type BegunApp, type BegunPasskey } from '../../session/own-factors'
import { AppPart, PasskeyPart, RecoveryPart } from './factor-parts'
import './security.css'
import { useSession } from '../../session/session'
import { AppSetup, PasskeySetup, RecoveryCodes } from './factor-setup'
import { texts } from './texts'
import { t, words } from '../../text/text'
import type { OwnFactors } from '../../../model/session'
import { queryPlaceholder } from '../../page/page-states'

type Opened =
  { at: 'app'; begun: BegunApp } | { at: 'passkey'; begun: BegunPasskey } | { at: 'codes'; codes: readonly string[] }

const titles = { app: texts.app, passkey: texts.passkeyAdd, codes: texts.keep } as const

interface FactorDialogProps {
  opened: Opened | null
  onAdded: (added: AddedFactor) => void
  onClose: () => void
}

/** Sets up a second factor, or shows recovery codes, which only their button closes, so that they aren't lost. */
function FactorDialog({ opened, onAdded, onClose }: FactorDialogProps) {
  const userName = useSession(({ user }) => user?.userName ?? '')
  if (!opened) return null
  const isClosable = opened.at !== 'codes'
  return (
    <Modal
      key={opened.at}
      open
      centered
      width={400}
      title={t(titles[opened.at])}
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

const labels = {
  required: zhEn('你的角色须两步登录。', 'Your role needs a second factor.'),
  none: zhEn(
    '目前只凭密码登录。添加验证器应用或通行密钥后，他人仅凭密码无法登录。',
    'Your password alone opens your account. With an authenticator app or a passkey, nobody signs in with the password only.',
  ),
} as const

function Parts({ factors, onChanged }: { factors: OwnFactors; onChanged: () => unknown }) {
  const [opened, open] = useState<Opened | null>(null)
  const hasFactor = factors.app || factors.passkeys.length > 0
  const added = ({ recovery_codes: codes }: AddedFactor): void => {
    open(codes && { at: 'codes', codes })
    void onChanged()
  }
  const note = factors.required ? labels.required : hasFactor ? null : labels.none
  return (
    <>
      {note && <Alert type="info" showIcon title={t(note)} />}
      <AppPart isSet={factors.app} onBegun={(begun) => open({ at: 'app', begun })} onChanged={onChanged} />
      <PasskeyPart factors={factors} onBegun={(begun) => open({ at: 'passkey', begun })} onChanged={onChanged} />
      {hasFactor && (
        <RecoveryPart
          left={factors.recovery_codes}
          onMade={(codes) => {
            open({ at: 'codes', codes })
            void onChanged()
          }}
        />
      )}
      <FactorDialog opened={opened} onAdded={added} onClose={() => open(null)} />
    </>
  )
}

function Security() {
  const result = useQuery({ queryKey: ['own-factors'], queryFn: () => ownFactors(), staleTime: 0, gcTime: 0 })
  return queryPlaceholder(result) ?? (result.data && <Parts factors={result.data} onChanged={result.refetch} />)
}

/** What the user signs in with beside the password, which they change elsewhere. */
export function SecurityDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t(words.user.security)}
      size="min(520px, 100vw)"
      destroyOnHidden
      className="security-drawer"
    >
      <Security />
    </Drawer>
  )
}
