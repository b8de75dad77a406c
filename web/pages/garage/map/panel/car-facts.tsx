import { member } from '../../../../../resources/member/member'
import { index } from '../../../../api/resource-calls'
import type { WireRow } from '../../../../api/wire-row'
import { PlateChip } from '../../../../fields/plate/plate-chip'
import { textOf } from '../../../../fields/text-of'
import { WallTime } from '../../../../fields/time/wall-time'
import { millisecondsOf } from '../../../../fields/time/milliseconds-of'
import { PageLink } from '../../../../page/page-link'
import { useLiveData } from '../../../../page/use-live-data'
import { screenAddress } from '../../../../resource/screen-address'
import { useCan } from '../../../../session/session'
import { useOperatorMinute } from '../../../../session/use-operator-minute'
import { durationText } from '../../../../text/duration-text'
import { useLocalize } from '../../../../text/use-localize'
import { useText } from '../../../../text/use-text'
import { texts } from '../texts'

const hasPlate = (row: WireRow, plate: string): boolean => textOf(row.plate_no).split(',').includes(plate)

/** The members who have the plate; the search also finds those with a longer one. */
function useMembers(plate: string): WireRow[] {
  const { data } = useLiveData({
    key: ['members-of-plate', plate],
    resources: [member.name],
    read: (signal) => index<WireRow>(member.name, { plate_no: plate, page_size: 20 }, { signal }),
    enabled: useCan(`${member.permission}:query`),
  })
  return (data?.list ?? []).filter((row) => hasPlate(row, plate))
}

function Since({ since }: { since: string }) {
  const localize = useLocalize()
  const t = useText()
  const minutes = Math.floor((millisecondsOf(useOperatorMinute()) - millisecondsOf(since)) / 60_000)
  return (
    <>
      <dt>{localize(texts.since)}</dt>
      <dd>
        <WallTime time={since} />
      </dd>
      <dt>{localize(texts.duration)}</dt>
      <dd>{durationText(Math.max(0, minutes), t)}</dd>
    </>
  )
}

/** The car on a stall: its plate as it is in the street, whose it is, and for how long it has been there. */
export function CarFacts({ plate, since }: { plate: string; since: string | null }) {
  const localize = useLocalize()
  const members = useMembers(plate)
  return (
    <>
      <p className="map-plate">
        <PlateChip text={plate} large />
      </p>
      <dl className="detail-fields">
        {members.length > 0 && (
          <>
            <dt>{localize(texts.member)}</dt>
            <dd>
              {members.map((row) => (
                <PageLink key={textOf(row.id)} to={screenAddress('garage-member', { plate_no: plate }) ?? '/'}>
                  {textOf(row.member_name)}
                </PageLink>
              ))}
            </dd>
          </>
        )}
        {since && <Since since={since} />}
      </dl>
    </>
  )
}
