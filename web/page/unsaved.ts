import { create } from 'zustand'

interface Unsaved {
  /** Forms with unsaved input, and the address of the tab that each stands in. */
  forms: ReadonlyMap<string, string>
  tabs: ReadonlySet<string>
}

const useUnsaved = create<Unsaved>(() => ({ forms: new Map(), tabs: new Set() }))

const hold = (event: BeforeUnloadEvent): void => event.preventDefault()

/** While anything is unsaved, the browser asks before the window goes. */
function put(forms: ReadonlyMap<string, string>): void {
  useUnsaved.setState({ forms, tabs: new Set(forms.values()) })
  if (forms.size > 0) window.addEventListener('beforeunload', hold)
  else window.removeEventListener('beforeunload', hold)
}

/** Remembers whether a form has unsaved input, also while its tab is out of sight. */
export function setUnsaved(form: string, address: string, unsaved: boolean): void {
  const { forms } = useUnsaved.getState()
  if (forms.has(form) === unsaved) return
  const others = [...forms].filter(([one]) => one !== form)
  put(new Map(unsaved ? [...others, [form, address]] : others))
}

/** The input of these tabs may be lost: nobody asks for it any more. */
export function discardUnsaved(addresses: readonly string[]): void {
  const { forms } = useUnsaved.getState()
  put(new Map([...forms].filter(([, address]) => !addresses.includes(address))))
}

/** The addresses of tabs with unsaved input. */
export const unsavedTabs = (): ReadonlySet<string> => useUnsaved.getState().tabs

export const useUnsavedTabs = (): ReadonlySet<string> => useUnsaved(({ tabs }) => tabs)
