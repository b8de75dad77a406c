import { useRef, useState } from 'react'
import { zhEn } from '../../../model/label'
import type { HistoryEntry } from '../../../model/envelope'
import type { Resource } from '../../../model/resource'
import { history } from '../../api/resource-calls'
import { WallTime } from '../../fields/time/wall-time'
import { useLiveData } from '../../page/use-live-data'
import { LoadProblemNote } from '../../ui/load-problem'
import { useSeen } from '../../ui/hooks/use-is-visible'
import { t, words } from '../../text/text'

/** Entries shown until the user asks for the others. */
const shownAtFirst = 5

const texts = {
  heading: zhEn('修改记录', 'Changes'),
  none: zhEn('没有用户修改过这条记录。', 'No user has changed this record.'),
  nobody: zhEn('系统', 'System'),
  formerUser: zhEn('已删除的用户', 'Deleted user'),
  byOther: zhEn('因{label}而变化', 'changed along with: {label}'),
  earlier: zhEn('更早的 {count} 条', '{count} earlier'),
  more: zhEn('只显示最近 {count} 条。', 'Only the last {count} are shown.'),
}

function Entry({
  entry: { at, user, user_id, action, of, fields, reason },
  resource,
}: {
  entry: HistoryEntry
  resource: Resource
}) {
  const names = fields.flatMap((name) => (resource.fields[name] ? [t(resource.fields[name].label)] : []))
  return (
    <li>
      <WallTime time={at} />
      <span>
        <strong>{user ?? t(user_id === null ? texts.nobody : texts.formerUser)}</strong>{' '}
        {of === null ? action : t(texts.byOther, { label: of })}
        {names.length > 0 && <span className="faint">{` ${names.join(t(words.value.comma))}`}</span>}
        {reason && <q>{reason}</q>}
      </span>
    </li>
  )
}

/** Who changed a record and when, newest first. */
export function RecordHistory({ resource, id }: { resource: Resource; id: number }) {
  const ref = useRef<HTMLElement>(null)
  const [all, setAll] = useState(false)
  const { data, isError, error, refetch } = useLiveData({
    key: ['history', resource.name, id],
    resources: [resource.name],
    read: (signal) => history(resource.name, id, { signal }),
    enabled: useSeen(ref),
  })
  const entries = data?.list ?? []
  const shown = all ? entries : entries.slice(0, shownAtFirst)
  const hidden = entries.length - shown.length
  return (
    <section ref={ref} className="detail-section" aria-busy={!data && !isError}>
      <h3>{t(texts.heading)}</h3>
      {isError && error && <LoadProblemNote error={error} retry={() => void refetch()} />}
      {data?.list.length === 0 && <p className="detail-waiting">{t(texts.none)}</p>}
      <ol className="detail-history">
        {shown.map((entry, at) => (
          <Entry key={`${entry.at} ${entries.length - at}`} entry={entry} resource={resource} />
        ))}
      </ol>
      {hidden > 0 && (
        <button type="button" className="detail-more" onClick={() => setAll(true)}>
          {t(texts.earlier, { count: hidden })}
        </button>
      )}
      {all && data?.more && <p className="detail-waiting">{t(texts.more, { count: entries.length })}</p>}
    </section>
  )
}
