import { Modal, notification } from 'antd'
import { useEffect, useRef } from 'react'
import { closeNote, useOverPage, withdrawQuestion, type Note } from './over-page'

/** Dialogs for the questions, in the order in which they were asked. */
function Questions() {
  const [modal, holder] = Modal.useModal()
  const questions = useOverPage((state) => state.questions)
  const opened = useRef(new Map<number, { destroy: () => void }>())
  useEffect(() => {
    for (const [id, dialog] of opened.current) {
      if (questions.some((one) => one.id === id)) continue
      opened.current.delete(id)
      dialog.destroy()
    }
    for (const { id, props } of questions) {
      if (opened.current.has(id)) continue
      opened.current.set(id, modal.confirm({ ...props, afterClose: () => withdrawQuestion(id) }))
    }
  }, [questions, modal])
  return holder
}

function Notes() {
  const [shown, holder] = notification.useNotification()
  const notes = useOverPage((state) => state.notes)
  const before = useRef<readonly Note[]>([])
  useEffect(() => {
    for (const note of before.current) if (!notes.some(({ key }) => key === note.key)) shown.destroy(note.key)
    for (const note of notes)
      if (!before.current.includes(note)) shown.error({ ...note, onClose: () => closeNote(note.key) })
    before.current = notes
  }, [notes, shown])
  return holder
}

export function QuestionsAndNotes() {
  return (
    <>
      <Questions />
      <Notes />
    </>
  )
}
