import type { ModalFuncProps, NotificationArgsProps } from 'antd'
import { create } from 'zustand'
import { useLayoutEffect, useRef } from 'react'

export interface Question {
  id: number
  props: ModalFuncProps
}

export type Note = NotificationArgsProps & { key: string }

/** What is shown over the page until it is answered or closed. */
interface OverPage {
  questions: readonly Question[]
  notes: readonly Note[]
}

export const useOverPage = create<OverPage>(() => ({ questions: [], notes: [] }))

let asked = 0

export const withdrawQuestion = (id: number): void =>
  useOverPage.setState(({ questions }) => ({ questions: questions.filter((one) => one.id !== id) }))

/** Asks in a dialog over the page. Returns a function that withdraws the question. */
export function askQuestion(props: ModalFuncProps): () => void {
  const id = ++asked
  useOverPage.setState(({ questions }) => ({ questions: [...questions, { id, props }] }))
  return () => withdrawQuestion(id)
}

export const closeNote = (key: string): void =>
  useOverPage.setState(({ notes }) => ({ notes: notes.filter((one) => one.key !== key) }))

/** Shows a failure in a corner of the window until it is closed; it replaces that of the same key. */
export const showNote = (note: Note): void =>
  useOverPage.setState(({ notes }) => ({ notes: [...notes.filter((one) => one.key !== note.key), note] }))

/** When the dialogs could not be loaded: all questions are answered as if they had been cancelled. */
export function giveUp(): void {
  const { questions } = useOverPage.getState()
  useOverPage.setState({ questions: [], notes: [] })
  questions.forEach(({ props }) => void props.onCancel?.())
}

/** Enter must not confirm what is dangerous: the other button has the focus then. */
const focusOf = ({ okButtonProps }: ModalFuncProps): ModalFuncProps =>
  okButtonProps?.danger ? { autoFocusButton: 'cancel' } : {}

/** Opens a confirmation dialog that closes when its page is closed or hidden. */
export function useConfirm(): (question: ModalFuncProps) => void {
  const withdraw = useRef<() => void>(null)
  useLayoutEffect(() => () => withdraw.current?.(), [])
  return (question) => {
    withdraw.current = askQuestion({ ...focusOf(question), ...question })
  }
}
