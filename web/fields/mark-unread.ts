/** Marks an input whose text is no value of it (`problem` says why), or removes the mark (''): see `FilterForm`. */
export function markUnread(id: string, problem: string): void {
  const input = document.getElementById(id)
  if (input instanceof HTMLInputElement) input.setCustomValidity(problem)
}
