import './page.css'

interface ReservedTextProps {
  text: string
  /** The longest text that it may become; `text` takes up the room of this one. */
  longest: string
}

/** A text that changes without moving what follows. */
export const ReservedText = ({ text, longest }: ReservedTextProps) => (
  <span className="reserved-text">
    <span>{text}</span>
    <span aria-hidden>{longest}</span>
  </span>
)
