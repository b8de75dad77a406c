import { useId, type ReactNode } from 'react'
import './security.css'

interface PartProps {
  title: string
  /** What is set up of it. */
  state?: { text: string; isOn: boolean }
  about: string
  children: ReactNode
}

/** A part of the drawer: what it is about, what is set up, and what can be changed. */
export function Part({ title, state, about, children }: PartProps) {
  const id = useId()
  return (
    <section className="security-part" aria-labelledby={id}>
      <div className="security-item-head">
        <h3 id={id}>{title}</h3>
        {state && <span className={state.isOn ? 'tag tag-success' : 'tag tag-neutral'}>{state.text}</span>}
      </div>
      <p className="security-about">{about}</p>
      {children}
    </section>
  )
}
