import { AlertOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { zhEn } from '../../../model/label'
import { warning } from '../../../resources/alarm/warning'
import { severeLevels, warningState } from '../../../resources/dictionaries/alarm'
import { index, type ListQuery } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { shownValue } from '../../fields/shown-value'
import { textOf } from '../../fields/text-of'
import { useLiveData } from '../../page/use-live-data'
import { screenAddress } from '../../resource/screen-address'
import { isInMenu, setMenuBadge } from '../../session/menu-node'
import { useSession } from '../../session/session'
import { AppLink } from '../../ui/app-link'
import { Bell } from '../../ui/bell'
import { badgeText } from '../client-log/log-entries'
import { useAlertChoices, AlertOptions, alertPerson } from './alerts'
import { knownAfter, newlyRaised, type KnownWarnings, claimed } from './raised-warnings'
import { useMessage } from '../../ui/over-page/use-message'
import './warning-bell.css'
import { userKey } from '../../session/user-key'
import { asTexts, store, stored } from '../../storage/storage'
import { t } from '../../text/text'
import { FieldCell } from '../../resource/field-cell'

const key = (): string => userKey('told-warnings')

/**
 * Those of the warnings of which this window has to tell: of all windows of a person in a browser, one does. Without the
 * Web Locks API (plain HTTP) two that read at the very same moment may both tell.
 */
async function claimWarnings(rows: readonly WireRow[]): Promise<WireRow[]> {
  const claim = (): WireRow[] => {
    const { own, after } = claimed(stored(key(), asTexts) ?? [], rows)
    store(key(), after)
    return own
  }
  return 'locks' in navigator ? navigator.locks.request(`berth ${key()}`, claim) : claim()
}

const texts = {
  unknown: zhEn('严重告警', 'Severe warnings'),
  none: zhEn('没有待处理的严重告警', 'No open severe warnings'),
  count: zhEn('{count} 条待处理的严重告警', 'Open severe warnings: {count}'),
  raised: zhEn('新告警：{text}', 'New warning: {text}'),
  several: zhEn('{count} 条新告警，最近：{text}', '{count} new warnings, the last: {text}'),
  title: zhEn('新的严重告警', 'New severe warning'),
  open: zhEn('{count} 条待处理的告警', 'Open warnings: {count}'),
  all: zhEn('全部待处理的告警', 'All open warnings'),
}

const screen = 'log-warning'
const shownRows = 8
/** Seconds that the notice of a new warning stays. */
const noticeTime = 8
const status = warningState.open
const query = {
  ...{ status, warning_level: severeLevels, page_size: shownRows },
  ...{ order_column_name: 'last_time', order_type: 'DESC' as const },
} satisfies ListQuery

const textIn = (row: WireRow): string => textOf(shownValue(warning.fields.warning_text, 'warning_text', row))

const openAddress = (): string => screenAddress(screen, { status: String(status) }) ?? '/'

/** Tells of warnings: in this window, and by sound and notice as the person has chosen, once for all windows. */
function useTelling() {
  const navigate = useNavigate()
  const message = useMessage()
  const [told, setTold] = useState('')
  const textOfAll = (rows: readonly WireRow[], first: WireRow): string =>
    t(rows.length > 1 ? texts.several : texts.raised, { count: rows.length, text: textIn(first) })
  const tell = async (rows: readonly WireRow[]): Promise<void> => {
    const [row] = rows
    if (!row) return
    const text = textOfAll(rows, row)
    setTold(`${text} ${textOf(row.last_time).slice(11)}`)
    void message.warning(text, noticeTime)
    const own = await claimWarnings(rows)
    const [first] = own
    if (!first) return
    const onClick = (): void => void navigate(openAddress())
    alertPerson({ title: t(texts.title), text: textOfAll(own, first), onClick })
  }
  return { told, tell }
}

/** The open severe warnings of all car parks in the user's scope, their count (null before it is known), and the number of all open ones for the menu. */
function useSevereWarnings() {
  const known = useRef<KnownWarnings | null>(null)
  const { told, tell } = useTelling()
  const isAlerting = useAlertChoices(({ sound, desktop }) => sound || desktop)
  const { data } = useLiveData({
    key: ['severe-warnings'],
    resources: [warning.name],
    everyPark: true,
    whileHidden: isAlerting,
    read: async (signal) => {
      const [answer, open] = await Promise.all([
        index<WireRow>(warning.name, query, { signal }),
        index(warning.name, { status, page_size: 1 }, { signal }),
      ])
      const raised = newlyRaised(known.current, answer.list)
      known.current = knownAfter(known.current, answer)
      setMenuBadge(screen, { count: open.page.total_count, label: texts.open })
      void tell(raised)
      return answer
    },
  })
  return { rows: data?.list ?? [], count: data?.page.total_count ?? null, told }
}

const names = ['warning_level', 'park_code', 'warning_time'] as const

function Row({ row }: { row: WireRow }) {
  return (
    <>
      <span className="warning-text">{textIn(row)}</span>
      <span className="warning-about">
        {names.map((name) => (
          <span key={name}>
            <FieldCell resource={warning} name={name} row={row} />
          </span>
        ))}
      </span>
    </>
  )
}

/** Each links to the list, filtered by its level, text and park. */
function WarningList({ rows, title, onClosed }: { rows: readonly WireRow[]; title: string; onClosed: () => void }) {
  const mayOpen = useSession(({ menu }) => isInMenu(menu, screen))
  const addressOf = (row: WireRow): string => {
    const filters = { warning_text: textIn(row), park_code: textOf(row.park_code) }
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
    return screenAddress(screen, { status: String(status), ...given }) ?? '/'
  }
  return (
    <div className="bar-popup bell-popup warning-popup" role="dialog" aria-label={title}>
      <strong className="bell-title">{title}</strong>
      <ul>
        {rows.map((row) => (
          <li key={String(row.id)}>
            {mayOpen ? (
              <AppLink to={addressOf(row)} onClick={onClosed}>
                <Row row={row} />
              </AppLink>
            ) : (
              <Row row={row} />
            )}
          </li>
        ))}
      </ul>
      {mayOpen && (
        <AppLink className="warning-all" to={openAddress()} onClick={onClosed}>
          {t(texts.all)}
        </AppLink>
      )}
      <AlertOptions />
    </div>
  )
}

/** The number of open severe warnings, and the last of them. Where there is little room (`brief`), only if there are any. */
export function WarningBell({ brief = false }: { brief?: boolean }) {
  const { rows, count, told } = useSevereWarnings()
  const [open, setOpen] = useState(false)
  const label = count === null ? t(texts.unknown) : t(count > 0 ? texts.count : texts.none, { count })
  return (
    <Bell
      icon={<AlertOutlined aria-hidden />}
      label={label}
      badge={count ? badgeText(count) : null}
      told={told}
      open={open}
      onOpenChange={setOpen}
      popup={() => <WarningList rows={rows} title={label} onClosed={() => setOpen(false)} />}
      hidden={!count && brief}
    />
  )
}
