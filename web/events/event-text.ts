import { createParser } from 'eventsource-parser'

export interface ServerEvent {
  type: string
  data: string
}

/** Takes the text of a stream piece by piece, however it is cut, and tells `onEvent` of every event that is whole. */
export function eventReader(onEvent: (event: ServerEvent) => void): (text: string) => void {
  const parser = createParser({ onEvent: ({ event: type = 'message', data }) => onEvent({ type, data }) })
  return (text) => parser.feed(text)
}
