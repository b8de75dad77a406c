import { CloseOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { resourceNamed, useName } from '../fields/lookup'
import { choosePark } from '../session/chosen-park'
import { useText } from '../text/use-text'

/** The chosen park, while it narrows what is shown; taking it away shows all parks everywhere. */
export function ParkChip({ park }: { park: string }) {
  const t = useText()
  const name = useName(resourceNamed('org'), park, 'park_code')
  return (
    <li className="filter-chip filter-chip-park">
      <EnvironmentOutlined aria-hidden />
      <span>{t('park.only', { name: name ?? park })}</span>
      <button type="button" aria-label={t('park.showAll')} onClick={() => choosePark(null)}>
        <CloseOutlined aria-hidden />
      </button>
    </li>
  )
}
