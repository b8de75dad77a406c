import { isFromDictionary } from '../../../model/field'
import { localize, zhEn, fill, type Lang } from '../../../model/label'
import { permissionsFor, type Resource } from '../../../model/resource'
import { may, type Access } from '../../access/access'
import { scopeOf } from '../../access/row-filter'
import type { Connection } from '../../database/database'
import type { Condition } from '../read/search-input'
import { readDictionaries, readNames, referencedBy, type Names } from './export-labels'

const texts = {
  period: zhEn('时间范围（{field}）：{period}', 'Period ({field}): {period}'),
  days: zhEn('时间范围：{period}', 'Period: {period}'),
  between: zhEn('{from} 至 {to}', '{from} to {to}'),
  from: zhEn('{from} 起', 'from {from}'),
  to: zhEn('截至 {to}', 'until {to}'),
  filters: zhEn('筛选条件：{filters}', 'Filters: {filters}'),
  none: zhEn('无', 'none'),
  is: zhEn('{field}：{values}', '{field}: {values}'),
  contains: zhEn('{field}包含“{values}”', '{field} contains “{values}”'),
  chosen: zhEn('所选的 {count} 条', '{count} chosen rows'),
  by: zhEn('导出人：{name}，导出时间：{time}', 'Exported by {name} on {time}'),
}
const separators = { values: zhEn('、', ', '), filters: zhEn('；', '; ') }

function rangeWords(from: string | null, to: string | null, lang: Lang): string {
  const areDays = (from === null || from.endsWith(' 00:00:00')) && (to === null || to.endsWith(' 23:59:59'))
  const [first, last] = [from, to].map((end) => end?.slice(0, areDays ? 10 : undefined) ?? '')
  if (first && first === last) return first
  const text = from === null ? texts.to : to === null ? texts.from : texts.between
  return fill(localize(text, lang), { from: first ?? '', to: last ?? '' })
}

export const periodWords = (from: string, to: string, lang: Lang): string =>
  fill(localize(texts.days, lang), { period: rangeWords(from, to, lang) })

export function exportedBy({ userName, nickname }: Access, time: string, lang: Lang): string {
  return fill(localize(texts.by, lang), { name: nickname ? `${nickname} (${userName})` : userName, time })
}

/** Only names that the user may see: nobody learns a name by filtering by its id. */
async function namesOf(
  on: Connection,
  resource: Resource,
  { field: name, value }: Condition,
  access: Access,
  lang: Lang,
): Promise<Names> {
  const field = resource.fields[name]
  if (field && isFromDictionary(field.kind) && field.of)
    return (await readDictionaries(on, [field.of], lang)).get(field.of) ?? new Map()
  const target = referencedBy(resource, name)
  if (!target || !(target.to.lookup || may(access, permissionsFor(target.to, 'query')))) return new Map()
  const names = await readNames(on, target, [value].flat().map(String), scopeOf(target.to, access))
  return target.key === 'id' ? names : new Map([...names].map(([key, title]) => [key, `${title} ${key}`]))
}

const isChoice = ({ field, how }: Condition): boolean => field === 'id' && how === 'any'
const isEnd = ({ how }: Condition): boolean => how === 'from' || how === 'to'

export async function filterWords(
  on: Connection,
  resource: Resource,
  conditions: readonly Condition[],
  access: Access,
  lang: Lang,
): Promise<string[]> {
  const say = (text: keyof typeof texts, values: Record<string, string>): string =>
    fill(localize(texts[text], lang), values)
  const labelOf = (name: string): string => {
    const label = resource.fields[name]?.label
    return label ? localize(label, lang) : name
  }
  const ranged = [...new Set(conditions.filter(isEnd).map(({ field }) => field))]
  const periods = ranged.map((field) => {
    const [from = null, to = null] = (['from', 'to'] as const).map(
      (how) => conditions.find((one) => one.field === field && one.how === how)?.value as string | undefined,
    )
    return say('period', { field: labelOf(field), period: rangeWords(from, to, lang) })
  })
  const filters: string[] = []
  for (const condition of conditions.filter((one) => !isEnd(one))) {
    if (isChoice(condition)) {
      filters.push(say('chosen', { count: String([condition.value].flat().length) }))
      continue
    }
    const names = await namesOf(on, resource, condition, access, lang)
    const values = [condition.value].flat().map((value) => names.get(String(value)) ?? String(value))
    filters.push(
      say(condition.how === 'part' ? 'contains' : 'is', {
        field: labelOf(condition.field),
        values: values.join(localize(separators.values, lang)),
      }),
    )
  }
  const all = filters.join(localize(separators.filters, lang)) || localize(texts.none, lang)
  return [...periods, say('filters', { filters: all })]
}
