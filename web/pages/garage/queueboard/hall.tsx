import { FullscreenExitOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { plateLook, type PlateLook } from '../../../../model/text/plate-look'
import { queueState } from '../../../../resources/dictionaries/parking'
import { carParks } from '../../../../resources'
import { maskedTexts } from '../../../../resources/parking/masked-plate'
import type { QueueBoard, QueueCar } from '../../../../resources/parking/pickup-queue'
import { useOutdatedSince } from '../../../events/connection'
import { useName, useNames } from '../../../fields/reference/lookup'
import { usePageContext } from '../../../page/page-context'
import { useChosenPark } from '../../../session/chosen-park'
import { operatorTime, useOperatorMinute } from '../../../session/operator-now'
import { useIsVisible } from '../../../ui/hooks/use-is-visible'
import { texts } from './texts'
import { useBoard, waitedMinutes, Ready } from './board'
import './hall.css'
import { t, words } from '../../../text/text'

interface HallRowProps {
  car: QueueCar
  /** The plate or card, as strangers may read it. */
  name: string
  look: PlateLook
  showGarage: boolean
  /** The name of its car park; null: the heading has it. */
  park: string | null
  isLate: boolean
}

/** One car: what its driver has to do, or how long it takes. */
function HallRow({ car, name, look, showGarage, park, isLate }: HallRowProps) {
  const { dc_status, in_out_num, garage_index } = car
  const isServed = dc_status === queueState.fetching
  const garage = showGarage && garage_index !== null ? t(texts.garage, { garage: garage_index }) : null
  const place = [park, garage].filter(Boolean).join(' · ')
  const bay = in_out_num !== null && t(texts.goTo, { bay: in_out_num })
  return (
    <li className={isServed ? 'hall-car is-served' : isLate ? 'hall-car is-late' : 'hall-car'}>
      <span className={`plate plate-${look} hall-plate`}>{name}</span>
      <span className="hall-state">
        <strong>{t(isServed ? texts.serving : texts.waiting)}</strong>
        {!isServed && isLate && <em>{t(texts.overdue)}</em>}
        {place && <small>{place}</small>}
      </span>
      <span className="hall-next">{isServed && bay ? bay : <Ready car={car} />}</span>
    </li>
  )
}

/** That can be read from afar. */
const rowsOfPage = 6
/** Milliseconds. */
const pageTime = 10_000

function useTurnedPage(pages: number): number {
  const [turned, setTurned] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurned((now) => now + 1), pageTime)
    return () => clearInterval(timer)
  }, [])
  return pages === 0 ? 0 : turned % pages
}

/** The window shows nothing else: what is below it can't be reached, and Escape leaves it. */
function useWholeWindow(leave: () => void): void {
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    const app = document.getElementById('berth')
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && !document.fullscreenElement) onLeave()
    }
    if (app) app.inert = true
    window.addEventListener('keydown', onKey)
    return () => {
      if (app) app.inert = false
      window.removeEventListener('keydown', onKey)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
}

/** Those that are being retrieved come first, whatever their garage; then who is served next. */
const byTurn = (one: QueueCar, other: QueueCar): number =>
  Number(one.dc_status === queueState.waiting) - Number(other.dc_status === queueState.waiting) ||
  (one.place ?? Infinity) - (other.place ?? Infinity) ||
  one.id - other.id

/** The car parks whose cars are waited for. */
const parksOf = (cars: readonly QueueCar[]): string[] => [...new Set(cars.flatMap(({ park_code }) => park_code ?? []))]

/** What the screen is about: with one car park also that. */
function Heading({ board }: { board: QueueBoard | undefined }) {
  const chosen = useChosenPark()
  const parks = parksOf(board?.cars ?? [])
  const only = chosen ?? (parks.length === 1 ? (parks[0] ?? '') : '')
  const name = useName(carParks.resource, only, carParks.key)
  return <h1>{[name ?? only, t(texts.hallName)].filter(Boolean).join(' · ')}</h1>
}

function HallCars({ board }: { board: QueueBoard }) {
  const cars = board.cars.toSorted(byTurn)
  const shown = maskedTexts(cars.map(({ plate_no, card_no }) => plate_no ?? card_no ?? ''))
  const pages = Math.ceil(cars.length / rowsOfPage)
  const page = useTurnedPage(pages)
  const first = page * rowsOfPage
  const severalGarages = new Set(cars.map(({ park_code, garage_index }) => `${park_code}/${garage_index}`)).size > 1
  const parks = parksOf(cars)
  const names = useNames(carParks.resource, parks, carParks.key)
  const parkName = ({ park_code }: QueueCar): string | null =>
    parks.length > 1 && park_code !== null ? (names[parks.indexOf(park_code)] ?? park_code) : null
  if (cars.length === 0) return <p className="hall-nobody">{t(texts.nobody)}</p>
  return (
    <>
      <ol className="hall-cars" start={first + 1}>
        {cars.slice(first, first + rowsOfPage).map((car, at) => (
          <HallRow
            key={car.id}
            car={car}
            name={shown[first + at] ?? ''}
            look={plateLook(car.plate_no ?? '')}
            showGarage={severalGarages}
            park={parkName(car)}
            isLate={waitedMinutes(car) >= board.overdue}
          />
        ))}
      </ol>
      {pages > 1 && <p className="hall-pages">{t(words.list.pageOf, { page: page + 1, pages })}</p>}
    </>
  )
}

function WholeWindow({ path }: { path: string }) {
  const { go } = usePageContext()
  const { data, outdated, isError } = useBoard()
  const lost = useOutdatedSince()
  const minute = useOperatorMinute()
  const since = lost ?? outdated?.since ?? null
  const leave = (): void => go(path)
  useWholeWindow(leave)
  return createPortal(
    <main className="hall" aria-label={t(texts.hallName)}>
      <header className="hall-head">
        <Heading board={data} />
        <time>{minute.slice(11, 16)}</time>
      </header>
      <p className="hall-outdated" role="status">
        {since && t(words.shell.notUpToDate, { time: operatorTime(since).slice(5, 16) })}
        {!since && isError && t(texts.unread)}
      </p>
      {data && <HallCars board={data} />}
      <button type="button" className="hall-leave" onClick={leave}>
        <FullscreenExitOutlined aria-hidden /> {t(texts.leave)}
      </button>
    </main>,
    document.body,
  )
}

/** The queue for the drivers in the hall: large, without the menu, with plates that only they recognise. */
export const Hall = ({ path }: { path: string }) => useIsVisible() && <WholeWindow path={path} />
