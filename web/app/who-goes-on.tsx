import { Button } from 'antd'
import { useState } from 'react'
import { CallError } from '../api/call-error'
import { goOnAsOther } from '../api/enter-session'
import { goOnAsSelf } from '../api/window-session'
import { type Replacement, nameOfUser, type WindowUser } from '../api/window-state'
import { useTitles } from '../navigation/tabs/use-titles'
import { unsavedTabs } from '../page/unsaved'
import { useSingleRun } from '../ui/hooks/use-single-run'
import { t, words } from '../text/text'

interface WhoGoesOnProps {
  user: WindowUser
  replaced: Replacement
  onSignIn: () => void
  /** Signs out, for somebody else. */
  onLeave: () => void
}

/** The browser has a session that the server doesn't know: the window's own may still be valid. */
function Restore({ user, onLeave }: Omit<WhoGoesOnProps, 'replaced' | 'onSignIn'>) {
  const [problem, setProblem] = useState('')
  const [restore, working] = useSingleRun(async () => {
    setProblem('')
    try {
      await goOnAsSelf()
    } catch (failure) {
      setProblem(failure instanceof CallError ? failure.msg : String(failure))
    }
  })
  return (
    <div className="sign-in-again">
      <div className="sign-in-again-reason" role="alert">
        <p>{t(words.signIn.replaced.unknown, { me: nameOfUser(user) })}</p>
        {problem && <p className="sign-in-again-problem">{problem}</p>}
      </div>
      <div className="sign-in-again-foot">
        <Button onClick={onLeave}>{t(words.signIn.again.other)}</Button>
        <Button type="primary" autoFocus loading={working} onClick={() => void restore()}>
          {t(words.signIn.replaced.goOn, { name: nameOfUser(user) })}
        </Button>
      </div>
    </div>
  )
}

/** Asks as whom the window goes on, when another session than its own is stored in the browser. */
export function WhoGoesOn({ user, replaced, onSignIn, onLeave }: WhoGoesOnProps) {
  const titleOf = useTitles()
  if (replaced === 'unknown') return <Restore user={user} onLeave={onLeave} />
  const names = { me: nameOfUser(user), other: nameOfUser(replaced) }
  const unsaved = [...unsavedTabs()].map(titleOf).join(t(words.value.comma))
  return (
    <div className="sign-in-again">
      <div className="sign-in-again-reason" role="alert">
        <p>{t(words.signIn.replaced.other, names)}</p>
        {unsaved && <p>{t(words.signIn.replaced.lost, { name: names.other, names: unsaved })}</p>}
      </div>
      <div className="sign-in-again-foot">
        <Button danger={unsaved !== ''} onClick={goOnAsOther}>
          {t(words.signIn.replaced.goOn, { name: names.other })}
        </Button>
        <Button type="primary" autoFocus onClick={onSignIn}>
          {t(words.signIn.replaced.signIn, { name: names.me })}
        </Button>
      </div>
    </div>
  )
}
