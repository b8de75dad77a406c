import { usePicture } from '../fields/image/use-picture'
import { useSession } from '../session/session'

/** What the signed-in person is called. */
export const usePersonName = (): string => useSession(({ user }) => user?.nickname || user?.userName || '')

/** The person's picture, or the first character of his name. */
export function Avatar() {
  const { source } = usePicture(useSession(({ user }) => user?.avatar))
  const [initial = ''] = usePersonName()
  return (
    <span className="avatar" aria-hidden="true">
      {source ? <img src={source} alt="" /> : initial.toUpperCase()}
    </span>
  )
}
