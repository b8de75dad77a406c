import type { MessageInstance } from 'antd/es/message/interface'
import { createContext, use } from 'react'

export const MessageContext = createContext<MessageInstance | null>(null)

/** Shows short messages at the upper edge of the window. */
export function useMessage(): MessageInstance {
  const messages = use(MessageContext)
  if (!messages) throw new Error('There is no place for messages')
  return messages
}
