import { createContext, use } from 'react'
import type { Messages } from './timed-messages'

export const MessageContext = createContext<Messages | null>(null)

/** Shows short messages at the upper edge of the window. */
export function useMessage(): Messages {
  const messages = use(MessageContext)
  if (!messages) throw new Error('There is no place for messages')
  return messages
}
