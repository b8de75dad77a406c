import { usePicture } from '../fields/use-picture'
import { useSession } from '../session/session'
import { usePersonName } from './use-person-name'

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
