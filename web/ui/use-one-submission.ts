import { useRef, type FormEvent } from 'react'

/** After a submission, for how long further ones are ignored; milliseconds (spec, section 5). */
const settles = 1000

/** Lets the first of quick submissions through: `began` marks it, `dropRepeated` takes the form's submit event. */
export function useOneSubmission() {
  const last = useRef(-settles)
  return {
    began: (): void => {
      last.current = performance.now()
    },
    /** Before anything is checked: a second press must not wipe away what the first one's answer says. */
    dropRepeated: (event: FormEvent): void => {
      if (performance.now() - last.current >= settles) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
