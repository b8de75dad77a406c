import { usePicture } from '../fields/image/use-picture'
import { useSession } from '../session/session'
import { t, words } from '../text/text'

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
