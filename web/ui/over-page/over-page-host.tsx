import { theme } from 'antd'
import useMessages from 'antd/es/message/useMessage'
import { useMemo, type ReactNode } from 'react'
import { loadDropdown } from '../dropdown'
import { lazyDialog, usePreload, useHasBeenTrue } from '../lazy-component'
import { giveUp, useOverPage } from './over-page'
import { MessageContext, timedMessages } from './use-message'

const load = () => import('./questions-and-notes').then((part) => part.QuestionsAndNotes)

// Loaded when something is asked, so that the first page does not wait for it.
const QuestionsAndNotes = lazyDialog<{ onClosed: () => void }>(load)

/** Shows messages, questions and notes over its children. */
export function OverPageHost({ children }: { children: ReactNode }) {
  const [shown, holder] = useMessages({ maxCount: 3 })
  const messages = useMemo(() => timedMessages(shown), [shown])
  const isUsed = useHasBeenTrue(useOverPage(({ questions, notes }) => questions.length + notes.length > 0))
  usePreload(load)
  usePreload(loadDropdown)
  const { fontSize, lineHeight } = theme.useToken().token
  return (
    <MessageContext value={messages}>
      <div className="berth-app" style={{ fontSize, lineHeight }}>
        {holder}
        {children}
        {isUsed && <QuestionsAndNotes onClosed={giveUp} />}
      </div>
    </MessageContext>
  )
}
