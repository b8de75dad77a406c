import { createContext, use } from 'react'
import type { ArgsProps, JointContent, MessageInstance } from 'antd/es/message/interface'

const kinds = ['info', 'success', 'warning', 'error'] as const

/** Shows a message for some seconds, three by default; one with the key of another takes its place. */
type Messages = Record<(typeof kinds)[number], (content: JointContent, seconds?: number) => void>

const usualSeconds = 3
/** Milliseconds after which a message is looked at again that was not closed because the pointer is over it. */
const hoverPause = 1000

const isArgs = (content: JointContent): content is ArgsProps =>
  typeof content === 'object' && content !== null && 'content' in content

/**
 * The messages of antd with a timer of their own: antd's renders in each frame, and React puts off what was suspended, such
 * as the rows of a list, while something does.
 */
export function timedMessages(messages: MessageInstance): Messages {
  const timers = new Map<string | number, ReturnType<typeof setTimeout>>()
  let count = 0
  const closeAfter = (key: string | number, wait: number): void => {
    clearTimeout(timers.get(key))
    const close = (): void => {
      if (document.querySelector('.ant-message-notice:hover')) return closeAfter(key, hoverPause)
      timers.delete(key)
      messages.destroy(key)
    }
    timers.set(key, setTimeout(close, wait))
  }
  const show =
    (type: (typeof kinds)[number]) =>
    (content: JointContent, seconds?: number): void => {
      const args = isArgs(content) ? content : { content, duration: seconds }
      const key = args.key ?? `timed ${(count += 1)}`
      void messages.open({ ...args, key, type, duration: 0 })
      closeAfter(key, (args.duration ?? usualSeconds) * 1000)
    }
  return Object.fromEntries(kinds.map((kind) => [kind, show(kind)])) as unknown as Messages
}

export const MessageContext = createContext<Messages | null>(null)

/** Shows short messages at the upper edge of the window. */
export function useMessage(): Messages {
  const messages = use(MessageContext)
  if (!messages) throw new Error('There is no place for messages')
  return messages
}
