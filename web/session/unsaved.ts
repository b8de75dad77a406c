const holders = new Set<symbol>()

window.addEventListener('beforeunload', (event) => {
  if (holders.size > 0) event.preventDefault()
})

/** Tells that there is input that would be lost with the page; answers how to take that back. */
export function holdUnsaved(): () => void {
  const holder = Symbol('unsaved')
  holders.add(holder)
  return () => holders.delete(holder)
}

export const hasUnsaved = (): boolean => holders.size > 0

/** The person has been asked and lets it go: the browser need not ask once more. */
export const giveUpUnsaved = (): void => holders.clear()
