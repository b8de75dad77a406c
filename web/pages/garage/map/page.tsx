import { permittedPage } from '../../../page/permitted-page'
import { Segmented, Select } from 'antd'
import { useEveryPark, type Park } from '../../../fields/reference/lookup'
import { Nothing, queryPlaceholder } from '../../../page/page-states'
import { type PageProps, usePageContext } from '../../../page/page-context'
import '../../../page/page.css'
import '../../../page/print/print-sheet.css'
import { useMatches } from '../../../ui/pinyin/use-pinyin'
import '../../../resource/detail/detail.css'
import { useState, useEffect, useEffectEvent } from 'react'
import { GarageView } from './garage-view'
import './map.css'
import './map-print.css'
import { type MapChoice, choiceIn, hashOf, paramsOf } from './map-address'
import { texts } from './texts'
import type { Garage } from './use-garage-map'
import { stall } from '../../../../resources/garage/stall'
import { stallSensor } from '../../../../resources/stall-sensors/stall-sensor'
import { index, knownValues } from '../../../api/resource-calls'
import { type LiveResult, usePageData } from '../../../page/use-live-data'
import { useCan } from '../../../session/session'
import { useChosenPark } from '../../../session/chosen-park'
import { t } from '../../../text/text'

/** The address names the shown tab with its path and query; what is chosen on the page stands behind them. */
function writeHash(hash: string): void {
  const { pathname, search } = window.location
  if (window.location.hash !== hash) window.history.replaceState(window.history.state, '', pathname + search + hash)
}

/** What is shown, from the address of the page and into it. A park that is chosen in the header is shown at once. */
function useMapChoice(
  query: Readonly<Record<string, string>>,
): [MapChoice, change: (part: Partial<MapChoice>) => void] {
  const { isCurrent } = usePageContext()
  const chosenPark = useChosenPark()
  const [choice, setChoice] = useState(() => {
    const given = choiceIn({ ...query, ...(isCurrent() && paramsOf(window.location.hash)) })
    return { ...given, park: given.park ?? chosenPark }
  })
  const change = (part: Partial<MapChoice>): void => setChoice((now) => ({ ...now, ...part }))
  const [headerPark, setHeaderPark] = useState(chosenPark)
  if (headerPark !== chosenPark) {
    setHeaderPark(chosenPark)
    if (chosenPark !== null && chosenPark !== choice.park) change({ park: chosenPark, garage: null, stall: null })
  }
  const hash = hashOf(choice)
  const onHash = useEffectEvent(() => {
    if (isCurrent()) setChoice(choiceIn({ ...query, ...paramsOf(window.location.hash) }))
  })
  useEffect(() => {
    if (isCurrent()) writeHash(hash)
  }, [hash, isCurrent])
  // Somebody typed or followed an address of the same page.
  useEffect(() => {
    const listener = () => onHash()
    window.addEventListener('hashchange', listener)
    return () => window.removeEventListener('hashchange', listener)
  }, [])
  return [choice, change]
}

const permissions = { stalls: 'garage:ginfo:query', sensors: 'stall:sterminal:query' } as const

/** The garages of a park that the user may see, and its open-air stalls if it has any. */
function useGarages(park: string): LiveResult<Garage[]> {
  const maySee = { stalls: useCan(permissions.stalls), sensors: useCan(permissions.sensors) }
  return usePageData(['garages', park, maySee], async (signal) => {
    const within = { park_code: park }
    const [numbers, sensors] = await Promise.all([
      maySee.stalls ? knownValues(stall.name, 'garage_index', within) : [],
      maySee.sensors ? index(stallSensor.name, { ...within, page_size: 1 }, { signal }) : null,
    ])
    const garages = numbers.map(({ garage_index }): Garage => Number(garage_index))
    return sensors !== null && sensors.list.length > 0 ? [...garages, 'open-air'] : garages
  })
}

interface ChoiceProps {
  choice: MapChoice
  onChoice: (part: Partial<MapChoice>) => void
}

function ParkSelect({ parks, park, onPick }: { parks: readonly Park[]; park: string; onPick: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const matches = useMatches(typed.trim())
  return (
    <Select
      className="map-park"
      aria-label={t(texts.park)}
      value={park}
      showSearch={{
        filterOption: (_, option) => matches(String(option?.label)) || matches(String(option?.value)),
        onSearch: setTyped,
      }}
      options={parks.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={onPick}
    />
  )
}

function ParkMap({ park, parks, choice, onChoice }: ChoiceProps & { park: Park; parks: readonly Park[] }) {
  const result = useGarages(park.code)
  const garages = result.data ?? []
  const nameOf = (garage: Garage): string =>
    garage === 'open-air' ? t(texts.openAir) : t(texts.garage, { number: garage })
  const [first] = garages
  const garage = garages.find((one) => one === choice.garage) ?? first
  const tools = (
    <>
      {parks.length > 1 && (
        <ParkSelect
          parks={parks}
          park={park.code}
          onPick={(code) => onChoice({ park: code, garage: null, stall: null })}
        />
      )}
      {garage !== undefined && (
        <div className="map-garages">
          <Segmented<Garage>
            aria-label={t(texts.garages)}
            value={garage}
            options={garages.map((one) => ({ value: one, label: nameOf(one) }))}
            onChange={(next) => onChoice({ garage: next, stall: null })}
          />
        </div>
      )}
      {garage !== undefined && (
        <Segmented<MapChoice['view']>
          aria-label={t(texts.view)}
          value={choice.view}
          options={(['map', 'table'] as const).map((view) => ({ value: view, label: t(texts[view]) }))}
          onChange={(view) => onChoice({ view })}
        />
      )}
    </>
  )
  const waiting = queryPlaceholder(
    result,
    garage === undefined && <Nothing title={t(texts.none)}>{t(texts.noneWhy)}</Nothing>,
  )
  if (waiting || garage === undefined)
    return (
      <>
        <div className="map-tools">{tools}</div>
        <div className="page-body">{waiting}</div>
      </>
    )
  return (
    <GarageView
      key={`${park.code} ${garage}`}
      park={park.code}
      garage={garage}
      label={[park.name, nameOf(garage)].join(' · ')}
      choice={choice}
      onChoice={onChoice}
    >
      {tools}
    </GarageView>
  )
}

function OpenMap({ query }: PageProps) {
  const [choice, onChoice] = useMapChoice(query)
  const result = useEveryPark()
  const parks = result.data ?? []
  const park = parks.find(({ code }) => code === choice.park) ?? parks[0]
  // In the address, too: without its park, a garage would be another one for somebody with other parks.
  if (park !== undefined && choice.park !== park.code) onChoice({ park: park.code })
  const waiting = queryPlaceholder(
    result,
    park === undefined && <Nothing title={t(texts.noParks)}>{t(texts.noParksWhy)}</Nothing>,
  )
  return (
    <div className="page-shell">
      <div className="page-main">
        {waiting || park === undefined ? (
          <div className="page-body">{waiting}</div>
        ) : (
          <ParkMap key={park.code} park={park} parks={parks} choice={choice} onChoice={onChoice} />
        )}
      </div>
    </div>
  )
}

/** The stalls of a garage where they are, with their cars; a click opens one. */
export default permittedPage([permissions.stalls, permissions.sensors], OpenMap)
