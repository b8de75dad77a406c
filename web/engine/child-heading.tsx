import { ArrowLeftOutlined } from '@ant-design/icons'
import { PageLink } from '../tabs/page-link'
import { useSay } from '../text/use-say'
import { useText } from '../text/use-text'
import type { ListModel } from './list-model'
import { screenAddress, screenNamed } from './screen-address'

/** Above a list under one row of another: the way back, and which row it is. */
export function ChildHeading({ model: { list, query } }: { model: Pick<ListModel, 'list' | 'query'> }) {
  const t = useText()
  const say = useSay()
  if (!list.under) return null
  const asked = query.back_url && screenNamed(query.back_url) ? query.back_url : list.under.back
  const screen = screenNamed(asked)
  return (
    <div className="child-heading">
      {screen && (
        <PageLink to={screenAddress(asked) ?? '/'}>
          <ArrowLeftOutlined aria-hidden />
          {t('list.backTo', { label: say(screen.label) })}
        </PageLink>
      )}
      <strong>{query[list.under.heading]}</strong>
    </div>
  )
}
