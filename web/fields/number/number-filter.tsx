import { useLayoutEffect, useState } from 'react'
import { checkSearch } from '../../../model/check'
import { render } from '../../../model/message'
import { lang } from '../../text/lang'
import { markUnread } from '../use-issue'
import type { FilterProps } from '../parts'
import { TextFilter } from '../text/text'
import { textOf } from '../text-of'
import { typedDecimal } from './typed-number'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { Field } from '../../../model/field'
import { carParks, resources } from '../../../resources/index'
import { knownValues } from '../../api/resource-calls'
import { parkFilter, useChosenPark } from '../../session/chosen-park'
import { LoadProblemNote, problemOf } from '../../ui/load-problem'
import { namesStaleAfter, useNames } from '../reference/lookup'
import { t, words } from '../../text/text'

/** The known values in the chosen park, or in all, with the codes of the parks that have them. */
function useKnownValues({ of, field }: NonNullable<Field['among']>, open: boolean) {
  const chosenPark = useChosenPark()
  const source = resources.get(of.name)
  const within = source ? parkFilter(source, chosenPark) : {}
  const query = useQuery({
    queryKey: ['lookup', of.name, 'values', field, within],
    queryFn: () => knownValues(of.name, field, within),
    staleTime: namesStaleAfter,
    enabled: open,
  })
  const park = source && source.scope !== 'operator' && 'park' in source.scope ? source.scope.park : ''
  const parksOf = new Map<number, string[]>()
  for (const row of query.data ?? []) {
    const value = Number(row[field])
    parksOf.set(value, [...(parksOf.get(value) ?? []), textOf(row[park])])
  }
  return { parksOf, answered: query.data !== undefined, problem: problemOf(query) }
}

/** A search for one of the numbers that exist, each shown with the parks that have it. */
function KnownNumberFilter({ id, value, onChange, among }: FilterProps & Required<Pick<Field, 'among'>>) {
  const [open, setOpen] = useState(false)
  const { parksOf, answered, problem } = useKnownValues(among, open)
  const codes = [...new Set([...parksOf.values()].flat())]
  const names = useNames(carParks.resource, codes, carParks.key)
  const nameOf = (code: string): string => names[codes.indexOf(code)] ?? code
  const numbers = [...parksOf.keys()].sort((one, other) => one - other)
  const chosen = textOf(value)
  return (
    <Select
      id={id}
      className="input-whole"
      value={chosen === '' ? undefined : Number(chosen)}
      placeholder={t(words.list.all)}
      allowClear
      showSearch={{ filterOption: (typed, option) => String(option?.value).startsWith(typed.normalize('NFKC').trim()) }}
      popupMatchSelectWidth={false}
      options={numbers.map((number) => ({ value: number, label: String(number) }))}
      optionRender={({ value: number }) => (
        <span className="choice">
          {number}{' '}
          <span className="choice-key">
            {(parksOf.get(Number(number)) ?? []).map(nameOf).join(t(words.value.comma))}
          </span>
        </span>
      )}
      loading={open && !answered && !problem}
      popupRender={(menu) => (problem ? <LoadProblemNote {...problem} /> : menu)}
      notFoundContent={t(answered ? words.form.noChoice : words.app.loading)}
      open={open}
      onOpenChange={setOpen}
      onChange={(number: number | undefined) => onChange(number)}
    />
  )
}

/** A search for a number; a text that is none stays, and says so. */
function TypedNumberFilter(props: FilterProps) {
  const { id, field, value, all, onChange } = props
  const checked = checkSearch(value, field, all)
  const problem = 'problem' in checked ? render(checked.problem, lang()) : ''
  useLayoutEffect(() => markUnread(id, problem), [id, problem])
  return (
    <>
      <TextFilter {...props} onChange={(typed) => onChange(typedDecimal(textOf(typed)) ?? undefined)} />
      {problem && (
        <div role="alert" className="input-note" title={problem}>
          {problem}
        </div>
      )}
    </>
  )
}

export function NumberFilter(props: FilterProps) {
  const { among } = props.field
  return among ? <KnownNumberFilter {...props} among={among} /> : <TypedNumberFilter {...props} />
}
