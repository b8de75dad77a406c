export interface ServerEvent {
  type: string
  data: string
}

function eventOf(block: string): ServerEvent | null {
  const lines = block.split('\n').map((line) => /^(event|data):? ?(.*)$/.exec(line))
  const valuesOf = (field: string): string[] => lines.flatMap((line) => (line?.[1] === field ? [line[2] ?? ''] : []))
  const data = valuesOf('data')
  const [type] = valuesOf('event')
  return type !== undefined || data.length > 0 ? { type: type ?? 'message', data: data.join('\n') } : null
}

/** Takes the whole events out of a stream's text so far; the rest is the beginning of the next one. */
export function takeEvents(text: string): { events: ServerEvent[]; rest: string } {
  // A carriage return at the end may be the first half of a line break.
  const held = text.endsWith('\r') ? '\r' : ''
  const whole = text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  const blocks = whole.split('\n\n')
  const rest = (blocks.pop() ?? '') + held
  return { events: blocks.map(eventOf).filter((one) => one !== null), rest }
}
