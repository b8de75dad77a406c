/** What became of a command, as a call answers it. */
export interface CommandResult {
  command_id: string
  state: string
  answer: string | null
  /** Only where several devices were commanded. */
  target?: string
}
