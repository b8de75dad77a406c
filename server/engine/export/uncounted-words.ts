import { fill, localize, zhEn, type Lang } from '../../../model/label'
import type { Resource } from '../../../model/resource'
import { uncountedOf } from '../../../model/report/uncounted'
import type { RowFilter } from '../../access/row-filter'
import type { Connection } from '../../database/database'
import type { Condition } from '../read/search-input'
import { exactTotals, summaryOf } from '../read/totals'

const line = zhEn('{label}：{amounts}', '{label}: {amounts}')
const separator = zhEn('、', ', ')

const amountText = (sum: number): string =>
  sum.toLocaleString('en', { minimumFractionDigits: 2 }).replace('-', '\u2212')

/** A line on how much of the totals reports leave out; none if that is nothing. */
export async function uncountedWords(
  on: Connection,
  resource: Resource,
  conditions: Condition[],
  filter: RowFilter,
  lang: Lang,
): Promise<string[]> {
  if (!resource.uncounted) return []
  const [[, ...sums] = []] = await on.rows(exactTotals(resource, conditions, filter))
  const amounts = uncountedOf(resource, summaryOf(resource, sums)).map(
    ({ field, sum }) => `${localize(field.label, lang)} ${amountText(field.reduction ? -Number(sum) : Number(sum))}`,
  )
  if (amounts.length === 0) return []
  const label = localize(resource.uncounted.label, lang)
  return [fill(localize(line, lang), { label, amounts: amounts.join(localize(separator, lang)) })]
}
