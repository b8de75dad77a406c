import { DownOutlined, EnvironmentOutlined, ReloadOutlined } from '@ant-design/icons'
import { fill, zhEn } from '../../../model/label'
import { useEveryPark, type Park } from '../../fields/reference/every-park'
import { isFailed } from '../../fields/retry-failed'
import { useState, useEffect } from 'react'
import { choosePark, useChosenPark } from '../../session/chosen-park'
import { useSession } from '../../session/session'
import { useLocalize } from '../../text/use-localize'
import { useText } from '../../text/use-text'
import { Dropdown } from '../../ui/dropdown/dropdown'
import { useMatches } from '../../ui/pinyin/use-pinyin'
import { PickList } from '../../ui/pick-list'

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
  const t = useText()
  const [typed, setTyped] = useState('')
  const part = typed.trim()
  const matches = useMatches(part)
  const found = parks.filter(({ name, code }) => matches(name) || matches(code))
  const every = { key: everyPark, content: t('park.all'), current: chosen === null }
  const picks = found.map(({ name, code }) => ({
    key: code,
    current: code === chosen,
    content: (
      <>
        <span className="pick-more pick-name">{name}</span>
        <span className="pick-side pick-code">{code}</span>
      </>
    ),
  }))
  return (
    <div className="bar-popup">
      <PickList
        label={t('park.choose')}
        placeholder={t('park.search')}
        typed={typed}
        onTyped={setTyped}
        groups={[{ picks: part ? picks : [every, ...picks] }]}
        nothing={t('park.nothing')}
        onPick={(key) => onPick(key === everyPark ? null : key)}
      />
    </div>
  )
}

/** Selects the car park that lists are filtered by, of those that the user may see; names it where there is only one. */
export function ParkSwitcher() {
  const t = useText()
  const localize = useLocalize()
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
        <span className="bar-choice-name">{t('park.failed')}</span>
        <ReloadOutlined spin={isFetching} className="bar-caret" aria-label={t('app.retry')} title={t('app.retry')} />
      </button>
    )
  const [only] = parks
  if (only && parks.length === 1)
    return (
      <span
        className="bar-choice bar-park"
        role="note"
        aria-label={t('park.own', { name: only.name })}
        title={only.code}
      >
        <EnvironmentOutlined aria-hidden />
        <span className="bar-choice-name">{only.name}</span>
      </span>
    )
  if (parks.length === 0) return null
  // Of those who see some only, `all` are not all.
  const first = ofSomeParks && !chosen ? only : undefined
  const name = chosen?.name ?? first?.name ?? t('park.all')
  const others = first && fill(localize(andOthers), { total: parks.length, others: parks.length - 1 })
  const listed = parks.map((park) => park.name).join(t('value.comma'))
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
        aria-label={t('park.change', { name: others ? `${name} ${others}` : name })}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={chosen ? name : listed}
      >
        <EnvironmentOutlined />
        <span className="bar-choice-name">{name}</span>
        {others && <span className="bar-choice-others">{others}</span>}
        <DownOutlined className="bar-caret" />
      </button>
    </Dropdown>
  )
}
