/** Matches windows as narrow as a phone. */
export const narrow = window.matchMedia('(max-width: 768px)')
