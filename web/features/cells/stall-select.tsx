import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { zhEn } from '../../../model/label'
import { stall } from '../../../resources/garage/stall'
import { carParks } from '../../../resources/index'
import { lookup } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { problemOf } from '../../ui/load-problem'
import { type InputProps, inputState } from '../../fields/parts'
import { maxChoices, useNames } from '../../fields/reference/lookup'
import { SearchSelect, type Key } from '../../fields/reference/search-select'
import { textOf } from '../../fields/text-of'
import { parkFilter, useChosenPark } from '../../session/chosen-park'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value'
import { t } from '../../text/text'

const optionLabel = zhEn('{garage} 号库 {stall} 号位 · {park}', 'Garage {garage}, stall {stall} · {park}')

/** A number as the database stores it. */
const stallNumber = /^\d{1,9}$/

const none: readonly WireRow[] = []

/** Stalls as choices, with the garage and the name of the park. */
function useLabels(rows: readonly WireRow[]): { value: number; label: string }[] {
  const parks = [...new Set(rows.map((row) => textOf(row.park_code)))]
  const names = useNames(carParks.resource, parks, carParks.key)
  const parkOf = (code: string): string => names[parks.indexOf(code)] ?? code
  return rows.map(({ id, park_code, garage_index, park_no }) => ({
    value: Number(id),
    label: t(optionLabel, {
      park: parkOf(textOf(park_code)),
      garage: textOf(garage_index),
      stall: textOf(park_no),
    }),
  }))
}

/** The stalls of the chosen park with the typed number, or the first ones; a text that is no number has none. */
function useStalls(typed: string, open: boolean) {
  const text = typed.normalize('NFKC').trim()
  const settled = useDebouncedValue(text)
  const question = text === '' ? '' : settled
  const isNumber = stallNumber.test(question)
  const filters = { ...parkFilter(stall, useChosenPark()), ...(isNumber && { park_no: Number(question) }) }
  const query = useQuery({
    queryKey: ['lookup', stall.name, 'stalls', filters],
    queryFn: () => lookup<WireRow>(stall.name, { ...filters, page_size: maxChoices }),
    staleTime: 30_000,
    enabled: open && (isNumber || question === ''),
  })
  const { data } = query
  const problem = problemOf(query)
  if (question !== text) return { rows: none, answered: false, problem }
  if (!isNumber && text !== '') return { rows: none, answered: true, problem: null }
  return { rows: data ?? none, answered: data !== undefined, problem }
}

const chosenKey = (id: number | null) => ['lookup', stall.name, 'stalls', { id }]

function useChosenStall(id: number | null): readonly WireRow[] {
  const { data } = useQuery({
    queryKey: chosenKey(id),
    queryFn: () => lookup<WireRow>(stall.name, { id }),
    staleTime: 30_000,
    enabled: id !== null,
  })
  return data ?? none
}

/** Selects a stall by its number; options show the park and the garage too. */
export function StallSelect(props: InputProps) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const selected = typeof props.value === 'number' ? props.value : null
  const { rows, answered, problem } = useStalls(typed, open)
  const client = useQueryClient()
  const choices = useLabels(rows)
  const chosen = useLabels(useChosenStall(selected))
  const choose = ([id]: Key[]) => {
    const row = rows.find((one) => Number(one.id) === id)
    if (row) client.setQueryData(chosenKey(Number(id)), [row])
    props.onChange(id ?? null)
  }
  return (
    <SearchSelect
      {...inputState(props)}
      onIssue={props.onIssue}
      popupMatchSelectWidth={false}
      typed={typed}
      onTyped={setTyped}
      open={open}
      onOpen={setOpen}
      choices={choices}
      answered={answered}
      problem={problem}
      chosen={selected === null ? [] : [chosen[0] ?? { value: selected, label: String(selected) }]}
      onChoose={choose}
    />
  )
}
