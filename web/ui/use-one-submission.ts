import { useRef, type FormEvent } from 'react'

/** How long further submissions are ignored, in milliseconds (spec, section 5). */
const ignoreFor = 1000

/** Prevents repeated submissions: call `began` with the first one, and `dropRepeated` with each submit event. */
export function useOneSubmission() {
  const last = useRef(-ignoreFor)
  return {
    began: (): void => {
      last.current = performance.now()
    },
    /** To be called before validation, which would remove the messages of the first submission's response. */
    dropRepeated: (event: FormEvent): void => {
      if (performance.now() - last.current >= ignoreFor) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
