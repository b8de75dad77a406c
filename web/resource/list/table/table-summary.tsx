import { Fragment } from 'react'
import { useText } from '../../../text/use-text'
import { totalText } from '../count/total-text'
import type { ListModel } from '../list-model'
import { AllTotal, hasUncounted, PageTotal, TotalLabel, totalledIn, UncountedLabel, UncountedTotal } from './total'

/**
 * Below the rows: the totals of the page, those of all rows that match, and what reports leave out of them. They stay in sight while the columns are
 * scrolled, and don't depend on which columns are shown.
 */
export function TableSummary({ model, columns }: { model: ListModel; columns: number }) {
  const t = useText()
  const { rows } = model.result
  const names = totalledIn(model)
  const totals = (Total: typeof PageTotal, among: readonly string[] = names) =>
    names.map((name) => (
      <Fragment key={name}>
        {among.includes(name) ? <TotalLabel model={model} name={name} /> : <span />}
        <strong>{among.includes(name) && <Total model={model} name={name} />}</strong>
      </Fragment>
    ))
  return (
    <tr>
      <td colSpan={columns} className="summary-cell">
        <div className="summary-totals" style={{ gridTemplateColumns: `repeat(${1 + 2 * names.length}, auto)` }}>
          <span>{t('list.sum', { count: rows.length })}</span>
          {totals(PageTotal)}
          <span>{t('list.sumAll', { total: totalText(model.result) })}</span>
          {totals(AllTotal)}
          {hasUncounted(model) && (
            <>
              <UncountedLabel model={model} />
              {totals(UncountedTotal, model.resource.uncounted?.amounts)}
            </>
          )}
        </div>
      </td>
    </tr>
  )
}
