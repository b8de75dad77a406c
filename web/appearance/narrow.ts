/** Matches a window as narrow as a phone's. */
export const narrow = window.matchMedia('(max-width: 768px)')
