import { DownOutlined, EnvironmentOutlined, ReloadOutlined } from '@ant-design/icons'
import { zhEn } from '../../model/label'
import { useEveryPark, type Park } from '../fields/reference/lookup'
import { isFailed } from '../fields/retry-failed'
import { useState, useEffect } from 'react'
import { choosePark, useChosenPark } from '../session/chosen-park'
import { useSession } from '../session/session'
import { Dropdown } from '../ui/dropdown'
import { useMatches } from '../ui/pinyin/use-pinyin'
import { PickList } from '../ui/pick-list'
import { t, words } from '../text/text'

const none: readonly Park[] = []

/** The car parks that the user may see, and the chosen one; a choice that they may no longer see is reset. */
function useParks() {
  const query = useEveryPark()
  const { data, refetch, isFetching } = query
  const chosenCode = useChosenPark()
  const chosen = data?.find(({ code }) => code === chosenCode) ?? null
  const isInvalid = data !== undefined && chosenCode !== null && (chosen === null || data.length < 2)
  useEffect(() => {
    if (isInvalid) choosePark(null)
  }, [isInvalid])
  return { parks: data ?? none, chosen, failed: isFailed(query), refetch, isFetching }
}

const everyPark = ''

/** After the name of the first. Chinese counts that one too. */
const andOthers = zhEn('等 {total} 个车场', '+{others}')

interface ParkPickerProps {
  parks: readonly Park[]
  chosen: string | null
  onPick: (park: string | null) => void
}

function ParkPicker({ parks, chosen, onPick }: ParkPickerProps) {
  const [typed, setTyped] = useState('')
  const part = typed.trim()
  const matches = useMatches(part)
  const found = parks.filter(({ name, code }) => matches(name) || matches(code))
  const every = { key: everyPark, content: t(words.park.all), current: chosen === null }
  const picks = found.map(({ name, code }) => ({
    key: code,
    current: code === chosen,
    content: (
      <>
        <span className="pick-more pick-name one-line">{name}</span>
        <span className="pick-side pick-code">{code}</span>
      </>
    ),
  }))
  return (
    <div className="bar-popup">
      <PickList
        label={t(words.park.choose)}
        placeholder={t(words.park.search)}
        typed={typed}
        onTyped={setTyped}
        groups={[{ picks: part ? picks : [every, ...picks] }]}
        nothing={t(words.park.nothing)}
        onPick={(key) => onPick(key === everyPark ? null : key)}
      />
    </div>
  )
}

/** Selects the car park that lists are filtered by, of those that the user may see; names it where there is only one. */
export function ParkSwitcher() {
  const { parks, chosen, failed, refetch, isFetching } = useParks()
  const ofSomeParks = useSession(({ user }) => user?.ofSomeParks)
  const [open, setOpen] = useState(false)
  if (failed)
    return (
      <button
        type="button"
        className="bar-button bar-choice"
        aria-disabled={isFetching}
        onClick={() => void refetch({ cancelRefetch: false })}
      >
        <EnvironmentOutlined />
        <span className="bar-choice-name one-line">{t(words.park.failed)}</span>
        <ReloadOutlined
          spin={isFetching}
          className="bar-caret"
          aria-label={t(words.app.retry)}
          title={t(words.app.retry)}
        />
      </button>
    )
  const [only] = parks
  if (only && parks.length === 1)
    return (
      <span
        className="bar-choice bar-park"
        role="note"
        aria-label={t(words.park.own, { name: only.name })}
        title={only.code}
      >
        <EnvironmentOutlined aria-hidden />
        <span className="bar-choice-name one-line">{only.name}</span>
      </span>
    )
  if (parks.length === 0) return null
  // Of those who see some only, `all` are not all.
  const first = ofSomeParks && !chosen ? only : undefined
  const name = chosen?.name ?? first?.name ?? t(words.park.all)
  const others = first && t(andOthers, { total: parks.length, others: parks.length - 1 })
  const listed = parks.map((park) => park.name).join(t(words.value.comma))
  const pick = (park: string | null): void => {
    setOpen(false)
    choosePark(park)
  }
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      popupRender={() => <ParkPicker parks={parks} chosen={chosen?.code ?? null} onPick={pick} />}
    >
      <button
        type="button"
        className={chosen ? 'bar-button bar-choice bar-park chosen' : 'bar-button bar-choice bar-park'}
        aria-label={t(words.park.change, { name: others ? `${name} ${others}` : name })}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={chosen ? name : listed}
      >
        <EnvironmentOutlined />
        <span className="bar-choice-name one-line">{name}</span>
        {others && <span className="bar-choice-others">{others}</span>}
        <DownOutlined className="bar-caret" />
      </button>
    </Dropdown>
  )
}
