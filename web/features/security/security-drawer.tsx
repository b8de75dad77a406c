import { useQuery } from '@tanstack/react-query'
import { Alert, Drawer } from 'antd'
import { useState } from 'react'
import { zhEn } from '../../../model/label'
import type { OwnFactors } from '../../../model/own-account'
import { queryPlaceholder } from '../../page/query-placeholder'
import { ownFactors, type AddedFactor } from '../../session/own-factors'
import { useLocalize } from '../../text/use-localize'
import { AppPart } from './app-part'
import { FactorDialog, type Opened } from './factor-dialog'
import { PasskeyPart } from './passkey-part'
import { RecoveryPart } from './recovery-part'
import './security.css'

const labels = {
  title: zhEn('登录与安全', 'Sign-in and security'),
  required: zhEn('你的角色须两步登录。', 'Your role needs a second factor.'),
  none: zhEn(
    '目前只凭密码登录。添加验证器应用或通行密钥后，他人仅凭密码无法登录。',
    'Your password alone opens your account. With an authenticator app or a passkey, nobody signs in with the password only.',
  ),
} as const

function Parts({ factors, onChanged }: { factors: OwnFactors; onChanged: () => unknown }) {
  const localize = useLocalize()
  const [opened, open] = useState<Opened | null>(null)
  const hasFactor = factors.app || factors.passkeys.length > 0
  const added = ({ recovery_codes: codes }: AddedFactor): void => {
    open(codes && { at: 'codes', codes })
    void onChanged()
  }
  const note = factors.required ? labels.required : hasFactor ? null : labels.none
  return (
    <>
      {note && <Alert type="info" showIcon title={localize(note)} />}
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
  const localize = useLocalize()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={localize(labels.title)}
      size="min(520px, 100vw)"
      destroyOnHidden
      className="security-drawer"
    >
      <Security />
    </Drawer>
  )
}
