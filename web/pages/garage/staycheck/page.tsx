import { permittedPage } from '../../../page/permitted-page'
import { EditOutlined, ToolOutlined } from '@ant-design/icons'
import { routeName, routePath } from '../../../../model/screen'
import { screens } from '../../../../resources/index'
import type { StayCases, DifferenceCase } from '../../../../resources/garage/stay-check'
import { stay } from '../../../../resources/garage/stay'
import { PageLink } from '../../../page/page-link'
import { PageShell } from '../../../page/page-shell'
import { isInMenu } from '../../../session/menu-node'
import { useSession } from '../../../session/session'
import { StaySection, CaseSection, PlaceText } from './stay-rows'
import { texts } from './texts'
import './staycheck.css'
import { difference } from '../../../../resources/garage/difference'
import { operateWith } from '../../../api/resource-calls'
import { useLiveData, type LiveResult } from '../../../page/use-live-data'
import { parkFilter, useChosenPark } from '../../../session/chosen-park'
import { useOverlay } from '../../../page/overlay'
import { Permitted } from '../../../session/permitted'
import { CorrectionDialog } from './correction-dialog'
import { t } from '../../../text/text'
import { FieldCell } from '../../../resource/field-cell'
import { Button } from 'antd'
import { differenceKind } from '../../../../resources/dictionaries/parking'
import { LinkedPlate } from '../../../fields/plate/plate-chip'
import { Nothing, queryPlaceholder } from '../../../page/page-states'

const heads = [texts.place, texts.kind, texts.ours, texts.sites, texts.seen]

function DifferenceRow({ one, onDone }: { one: DifferenceCase; onDone: () => void }) {
  const openOverlay = useOverlay()
  const { id, version, kind, our_plate, site_plate, seen_at } = one
  const label = t(texts.resolve)
  const name = kind === differenceKind.onlyOurs ? (our_plate ?? '') : (site_plate ?? '')
  const open = (): void =>
    openOverlay((close) => (
      <CorrectionDialog
        title={`${label} ${name}`}
        why={t(texts.resolveWhy)}
        yes={label}
        done={texts.resolved}
        run={({ answers, onSuccess }) =>
          operateWith(difference.name, 'resolve', { id, version }, { answers, quiet: 'form', onSuccess }).finally(
            onDone,
          )
        }
        onClosed={close}
      />
    ))
  return (
    <tr>
      <th scope="row">
        <PlaceText {...one} />
      </th>
      <td>
        <FieldCell resource={difference} name="kind" row={{ ...one }} />
      </td>
      <td data-label={t(texts.ours)}>{our_plate && <LinkedPlate text={our_plate} />}</td>
      <td data-label={t(texts.sites)}>{site_plate && <LinkedPlate text={site_plate} />}</td>
      <td data-label={t(texts.seen)}>{seen_at}</td>
      <td className="stay-buttons">
        <Permitted all={[`${difference.permission}:resolve`]}>
          <Button type="link" size="small" aria-label={`${label} ${name}`} onClick={open}>
            {label}
          </Button>
        </Permitted>
      </td>
    </tr>
  )
}

// Stays change all the time, and hardly ever become a case by that: those are read again every minute.
const sources = [difference.name]

function useCases(): LiveResult<StayCases> {
  const filters = parkFilter(stay, useChosenPark())
  return useLiveData({
    key: ['stay cases', filters],
    resources: sources,
    read: (signal) => operateWith<StayCases>(stay.name, 'cases', filters, { signal, quiet: true }),
    everyMinute: true,
  })
}

const machineViews = ['garage/queueboard', 'dc/online']

/** Where machines are commanded, of the pages that the user has. */
function MachineLinks() {
  const menu = useSession((session) => session.menu)
  const shown = screens.filter(({ view }) => machineViews.includes(view) && isInMenu(menu, routeName(view)))
  if (shown.length === 0) return null
  return (
    <p className="check-machine">
      <ToolOutlined aria-hidden /> {t(texts.machine)}{' '}
      {shown.map(({ view, label }) => (
        <PageLink key={view} to={routePath(view)}>
          {t(label)}
        </PageLink>
      ))}
    </p>
  )
}

const kinds = [
  ...(['tooLong', 'noEntry', 'noExit', 'noStall', 'incomplete'] as const),
  ...(['doubledPlates', 'doubledStalls', 'differences'] as const),
]

const isEmpty = (cases: StayCases): boolean => kinds.every((kind) => cases[kind].length === 0)

function Sections({ cases, onDone }: { cases: StayCases; onDone: () => void }) {
  const { limit: hours, days, tooLong, noEntry, noExit, noStall, incomplete, differences } = cases
  const doubled = [
    { title: texts.doubledPlates, why: t(texts.doubledPlatesWhy), list: cases.doubledPlates },
    { title: texts.doubledStalls, why: t(texts.doubledStallsWhy), list: cases.doubledStalls },
  ]
  const singles = [
    { title: texts.noEntry, why: t(texts.noEntryWhy, { days }), list: noEntry },
    { title: texts.noExit, why: t(texts.noExitWhy, { days }), list: noExit },
    { title: texts.noStall, why: t(texts.noStallWhy), list: noStall },
    { title: texts.incomplete, why: t(texts.incompleteWhy, { days }), list: incomplete },
    { title: texts.tooLong, why: t(texts.tooLongWhy, { hours }), list: tooLong },
  ]
  return (
    <>
      {doubled.map(({ title, why, list }) => (
        <StaySection
          key={title.en}
          title={title}
          why={why}
          groups={list.map(({ stays }) => stays)}
          mayMerge
          onDone={onDone}
        />
      ))}
      <CaseSection title={texts.differences} why={t(texts.differencesWhy)} count={differences.length} heads={heads}>
        <tbody>
          {differences.map((one) => (
            <DifferenceRow key={one.id} one={one} onDone={onDone} />
          ))}
        </tbody>
      </CaseSection>
      {singles.map(({ title, why, list }) => (
        <StaySection
          key={title.en}
          title={title}
          why={why}
          groups={list.map((one) => [one])}
          mayConfirm
          onDone={onDone}
        />
      ))}
    </>
  )
}

function StayCheck() {
  const result = useCases()
  const { data, isFetching, outdated, refetch } = result
  const nothing = data && isEmpty(data) && <Nothing title={t(texts.nothing)}>{t(texts.nothingWhy)}</Nothing>
  return (
    <PageShell fetching={isFetching && data === undefined} outdated={outdated}>
      {queryPlaceholder(result, nothing) ?? (
        <div className="stay-check page-scroll">
          <p className="check-records">
            <EditOutlined aria-hidden /> {t(texts.recordsOnly)}
          </p>
          {data && <Sections cases={data} onDone={() => refetch()} />}
          <MachineLinks />
        </div>
      )}
    </PageShell>
  )
}

/** Stays that are likely to be recorded wrongly, and what corrects their records. */
export default permittedPage(`${stay.permission}:query`, StayCheck)
