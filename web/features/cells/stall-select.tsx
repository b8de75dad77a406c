import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { maxChoices } from '../../fields/reference/lookup'
import { Select } from 'antd'
import { useState } from 'react'
import { fill, zhEn } from '../../../model/label'
import { lookup } from '../../api/resource-calls'
import { parkFilter, useChosenPark } from '../../session/chosen-park'
import { inputState } from '../../fields/input-state'
import { useNames } from '../../fields/reference/lookup'
import type { WireRow } from '../../api/wire-row'
import type { InputProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { useLocalize } from '../../text/use-localize'
import { useText } from '../../text/use-text'
import { stall } from '../../../resources/garage/stall'
import { carParks } from '../../../resources/index'

const optionLabel = zhEn('{garage} 号库 {stall} 号位 · {park}', 'Garage {garage}, stall {stall} · {park}')

/** The stalls of the chosen park with the typed number, or the first ones; the selected stall is always included. */
function useStalls(typed: string, selected: number | null) {
  const within = parkFilter(stall, useChosenPark())
  const number = /^\d+$/.test(typed.trim()) ? Number(typed) : undefined
  const stallsQuery = (filters: WireRow) => ({
    queryKey: ['lookup', stall.name, 'stalls', filters],
    queryFn: () => lookup<WireRow>(stall.name, filters),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  const { data: found = [], isFetching } = useQuery(stallsQuery({ ...within, park_no: number, page_size: maxChoices }))
  const { data: chosen = [] } = useQuery({
    ...stallsQuery({ id: selected }),
    enabled: selected !== null,
    placeholderData: undefined,
  })
  const rows = [...chosen.filter(({ id }) => !found.some((row) => row.id === id)), ...found]
  const parks = [...new Set(rows.map((row) => textOf(row.park_code)))]
  const names = useNames(carParks.resource, parks, carParks.key)
  const parkOf = (code: string): string => names[parks.indexOf(code)] ?? code
  return { rows, parkOf, loading: isFetching }
}

/** Selects a stall by its number; options show the park and the garage too. */
export function StallSelect(props: InputProps) {
  const t = useText()
  const localize = useLocalize()
  const [typed, setTyped] = useState('')
  const selected = typeof props.value === 'number' ? props.value : null
  const { rows, parkOf, loading } = useStalls(typed, selected)
  const options = rows.map(({ id, park_code, garage_index, park_no }) => ({
    value: Number(id),
    label: fill(localize(optionLabel), {
      park: parkOf(textOf(park_code)),
      garage: textOf(garage_index),
      stall: textOf(park_no),
    }),
  }))
  return (
    <Select
      {...inputState(props)}
      className="input-whole"
      value={selected ?? undefined}
      options={options}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      allowClear={!props.disabled}
      loading={loading}
      popupMatchSelectWidth={false}
      notFoundContent={t(loading ? 'app.loading' : 'form.noChoice')}
      onChange={(chosen: number | undefined) => props.onChange(chosen ?? null)}
    />
  )
}
