import { ReservedText } from '../../../page/reserved-text'
import { useText } from '../../../text/use-text'
import type { ListRows } from '../use-list-rows'
import './pager-total.css'
import { totalText } from './total-text'

/** Where not all rows were counted: asks for their number. */
function CountExactly({ exact }: Pick<ListRows, 'exact'>) {
  const t = useText()
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

/** The number of rows of a list, and how many of them were searched and sorted. */
export function PagerTotal({ result, shown = true }: { result: ListRows; shown?: boolean }) {
  const t = useText()
  const { more, exact, onlyFirst, patched } = result
  return (
    <div className="pager-total">
      <span role="status" aria-live={patched ? 'off' : 'polite'}>
        {shown && t('list.total', { total: totalText(result) })}
      </span>
      {more && <CountExactly exact={exact} />}
      {shown && onlyFirst !== null && (
        <span className="only-first">{t('list.onlyFirst', { count: onlyFirst.toLocaleString('en') })}</span>
      )}
    </div>
  )
}
