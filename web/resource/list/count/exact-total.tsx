import { ReservedText } from '../../../page/reserved-text'
import { useText } from '../../../text/use-text'
import type { ListRows } from '../use-list-rows'
import './exact-total.css'

/** Where not all rows were counted: asks for their number. */
export function ExactTotal({ result: { more, exact } }: { result: ListRows }) {
  const t = useText()
  if (!more) return null
  const texts = [t('list.countExactly'), t('list.counting')].toSorted((one, other) => one.length - other.length)
  return (
    <button
      type="button"
      className="exact-total"
      aria-disabled={exact.running}
      onClick={exact.running ? undefined : exact.count}
    >
      <ReservedText text={t(exact.running ? 'list.counting' : 'list.countExactly')} longest={texts.at(-1) ?? ''} />
    </button>
  )
}
