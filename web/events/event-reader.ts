import { createParser } from 'eventsource-parser'

export interface ServerEvent {
  type: string
  data: string
}

/** Returns a parser to be called with the chunks of a stream; it calls `onEvent` for each complete event. */
export function eventReader(onEvent: (event: ServerEvent) => void): (text: string) => void {
  const parser = createParser({ onEvent: ({ event: type = 'message', data }) => onEvent({ type, data }) })
  return (text) => parser.feed(text)
}
