/** The start is refused for a reason that a person can mend; the message is the one line that says it, in both languages. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
