import { useSession } from '../session/session'
import { usePersonName } from './use-person-name'

/** The person's picture, or the first character of his name. */
export function Avatar() {
  const picture = useSession(({ user }) => user?.avatar)
  const [initial = ''] = usePersonName()
  return (
    <span className="avatar" aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initial.toUpperCase()}
    </span>
  )
}
