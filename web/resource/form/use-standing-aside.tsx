import { Button } from 'antd'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { isPerhapsDone } from '../../api/call-error'
import { usePageContext } from '../../page/page-context'
import type { UnsavedForm } from '../../page/use-leave-guard'
import { closeNote, showNote } from '../../ui/over-page/over-page'
import { useMessage } from '../../ui/over-page/use-message'
import { t, words } from '../../text/text'

interface StandingAside {
  isAside: boolean
  /** Hides the form, with its input, while it is being saved. */
  leave: () => void
  /**
   * To be called when saving has failed: if the user has left the form, tells them, with a way back to it. Returns
   * whether the form is seen.
   */
  onFailed: (problem: unknown) => boolean
}

const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message : '')

/** Lets the user leave a form, or its page, while it is being saved; the input is kept until that has succeeded. */
export function useStandingAside(title: string, { isKept }: UnsavedForm): StandingAside {
  const { address, go } = usePageContext()
  const message = useMessage()
  const [isAside, setIsAside] = useState(false)
  const noticeKey = useId()
  const isSeen = useRef(true)
  useLayoutEffect(() => {
    isSeen.current = !isAside
    return () => {
      isSeen.current = false
    }
  }, [isAside])
  const tell = (problem: unknown): void => {
    const key = noticeKey
    const back = () => {
      closeNote(key)
      setIsAside(false)
      go(address)
    }
    showNote({
      key,
      duration: 0,
      title: t(isPerhapsDone(problem) ? words.form.notSavedPerhaps : words.form.notSaved, { title }),
      description: reasonOf(problem),
      actions: isKept() && (
        <Button type="primary" onClick={back}>
          {t(words.form.backToForm)}
        </Button>
      ),
    })
  }
  return {
    isAside,
    leave: () => {
      setIsAside(true)
      void message.info(t(words.form.savingOn))
    },
    onFailed: (problem) => {
      if (!isSeen.current) tell(problem)
      return isSeen.current
    },
  }
}
