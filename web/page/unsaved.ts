import { create } from 'zustand'
import { isLeaving } from '../api/start-anew'

interface Unsaved {
  /** Ids of the forms with unsaved input, with the address of each form's tab. */
  forms: ReadonlyMap<string, string>
  tabs: ReadonlySet<string>
}

const useUnsaved = create<Unsaved>(() => ({ forms: new Map(), tabs: new Set() }))

const confirmUnload = (event: BeforeUnloadEvent): void => {
  if (!isLeaving()) event.preventDefault()
}

/** While any form is unsaved, the browser asks before the window is closed. */
function setForms(forms: ReadonlyMap<string, string>): void {
  useUnsaved.setState({ forms, tabs: new Set(forms.values()) })
  if (forms.size > 0) window.addEventListener('beforeunload', confirmUnload)
  else window.removeEventListener('beforeunload', confirmUnload)
}

/** Stores whether a form has unsaved input; kept while its tab is hidden. */
export function setUnsaved(form: string, address: string, unsaved: boolean): void {
  const { forms } = useUnsaved.getState()
  if (forms.has(form) === unsaved) return
  const others = [...forms].filter(([one]) => one !== form)
  setForms(new Map(unsaved ? [...others, [form, address]] : others))
}

export const isUnsaved = (form: string): boolean => useUnsaved.getState().forms.has(form)

/** To the other windows of the browser: which of you have unsaved input? And their answer. */
type Message = 'asked' | 'unsaved'

const channel = new BroadcastChannel('berth-unsaved')
const answers = new Set<() => void>()
channel.onmessage = ({ data }: MessageEvent<Message>) => {
  if (data === 'unsaved') answers.forEach((answer) => answer())
  else if (useUnsaved.getState().forms.size > 0) channel.postMessage('unsaved' satisfies Message)
}

/** Milliseconds. A window that doesn't answer meanwhile has none. */
const answerTime = 150

/** Has another window of the browser unsaved input? */
export function isUnsavedElsewhere(): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (): void => end(true)
    const timer = setTimeout(() => end(false), answerTime)
    const end = (found: boolean): void => {
      clearTimeout(timer)
      answers.delete(answer)
      resolve(found)
    }
    answers.add(answer)
    channel.postMessage('asked' satisfies Message)
  })
}

/** Treats the forms of these tabs as having no unsaved input, so that closing the tabs doesn't ask for confirmation. */
export function discardUnsaved(addresses: readonly string[]): void {
  const { forms } = useUnsaved.getState()
  setForms(new Map([...forms].filter(([, address]) => !addresses.includes(address))))
}

export const unsavedTabs = (): ReadonlySet<string> => useUnsaved.getState().tabs

export const useUnsavedTabs = (): ReadonlySet<string> => useUnsaved(({ tabs }) => tabs)
