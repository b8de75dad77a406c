import { usePicture } from '../fields/image/use-picture'
import { useSession } from '../session/session'

/** The nickname of the signed-in user, else the user name. */
export const useDisplayName = (): string => useSession(({ user }) => user?.nickname || user?.userName || '')

export function Avatar() {
  const { source } = usePicture(useSession(({ user }) => user?.avatar))
  const [initial = ''] = useDisplayName()
  return (
    <span className="avatar" aria-hidden="true">
      {source ? <img src={source} alt="" /> : initial.toUpperCase()}
    </span>
  )
}
