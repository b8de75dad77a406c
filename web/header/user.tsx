import {
  CompassOutlined,
  DesktopOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  SafetyOutlined,
} from '@ant-design/icons'
import { openOwnSessions, openSecurity } from '../features/security/own-account'
import { openShortcuts, startTour } from './aids/user-aids'
import { usePicture } from '../fields/image/use-picture'
import { useSession } from '../session/session'
import { t, words } from '../text/text'
import type { Lang } from '../../model/label'
import { useAskUnsaved, useUnsavedText } from '../navigation/tabs/use-ask-unsaved'
import { changeLang } from '../text/lang'
import { signOut } from '../session/end-session'
import { isUnsavedElsewhere, unsavedTabs } from '../page/unsaved'
import { askQuestion } from '../ui/over-page/over-page'
import { useMessage } from '../ui/over-page/use-message'
import { useState, type ReactNode } from 'react'
import { lazyOverlay, whileOpen } from '../ui/lazy-component'

/** The nickname of the signed-in user, else the user name. */
export const useDisplayName = (): string => useSession(({ user }) => user?.nickname || user?.userName || '')

/** The names of the signed-in user's roles. */
export function useRoles(): string {
  return useSession(({ user }) => user?.roles)?.join(t(words.value.comma)) ?? ''
}

export function Avatar() {
  const { source } = usePicture(useSession(({ user }) => user?.avatar))
  const [initial = ''] = useDisplayName()
  return (
    <span className="avatar" aria-hidden="true">
      {source ? <img src={source} alt="" /> : initial.toUpperCase()}
    </span>
  )
}

/** Changes the language, which reloads the page, after confirmation if unsaved input would be lost. */
export function useChangeLanguage(): (to: Lang) => void {
  const ask = useAskUnsaved()
  return (to) => ask(undefined, () => changeLang(to))
}

function useSignOut(): () => void {
  const message = useMessage()
  const unsavedIn = useUnsavedText()
  const ask = (elsewhere: boolean): void => {
    const unsaved = [...unsavedTabs()]
    askQuestion({
      title: t(words.user.signOut),
      content: [t(words.user.signOutAsk), unsavedIn(unsaved), elsewhere && t(words.user.signOutElsewhere)]
        .filter(Boolean)
        .join(' '),
      okText: t(words.app.ok),
      onOk: () => signOut(),
      onCancel: () => void message.info(t(words.user.signOutCancelled)),
    })
  }
  return () => void isUnsavedElsewhere().then(ask)
}

const PasswordDialog = lazyOverlay(() => import('./password-dialog').then((part) => part.PasswordDialog), whileOpen)

/** The dialog to change the own password, to be rendered by the caller, and the function that opens it. */
export function usePasswordDialog(): { dialog: ReactNode; open: () => void } {
  const [open, setOpen] = useState(false)
  return {
    dialog: <PasswordDialog open={open} onClose={() => setOpen(false)} />,
    open: () => setOpen(true),
  }
}

/** What users do with their own account, and what helps them: in their menu, and on a phone below the pages. */
export function useAccountActions() {
  const isOwn = useSession(({ user }) => !user?.view)
  const { dialog, open } = usePasswordDialog()
  const own = [
    { key: 'security', icon: <SafetyOutlined />, label: t(words.user.security), onClick: openSecurity },
    { key: 'sessions', icon: <DesktopOutlined />, label: t(words.user.sessions), onClick: openOwnSessions },
  ]
  return {
    password: { key: 'password', icon: <LockOutlined />, label: t(words.user.changePassword), onClick: open },
    /** To be rendered by the caller. */
    dialog,
    own: isOwn ? own : [],
    aids: [
      { key: 'shortcuts', icon: <KeyOutlined />, label: t(words.aids.shortcuts), extra: '?', onClick: openShortcuts },
      { key: 'tour', icon: <CompassOutlined />, label: t(words.aids.tour), onClick: startTour },
    ],
    leave: { key: 'out', icon: <LogoutOutlined />, label: t(words.user.signOut), onClick: useSignOut() },
  }
}
