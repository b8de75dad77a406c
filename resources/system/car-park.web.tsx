import { Select } from 'antd'
import { resourceUi } from '../../web/resource/resource-ui'
import { inputState } from '../../web/fields/input-state'
import type { InputProps } from '../../web/fields/parts'
import { textOf } from '../../web/fields/text-of'
import { useText } from '../../web/text/use-text'
import { useRegions, type Region } from '../../web/features/cells/regions'
import { carPark } from './car-park'

/** The fields of a place, from the large to the small. */
const levels = ['province', 'city', 'canton']

/** What can be chosen at a level: what lies below the names that the levels above hold. */
const offeredAt = (level: string, regions: readonly Region[], values: InputProps['values'] = {}): string[] =>
  levels
    .slice(0, levels.indexOf(level))
    .reduce<readonly Region[]>(
      (within, above) => within.find(({ name }) => name === values[above])?.below ?? [],
      regions,
    )
    .map(({ name }) => name)

/** A place by its name; one that the table does not know stays as it is. */
function RegionInput(props: InputProps) {
  const t = useText()
  const regions = useRegions()
  const held = textOf(props.value)
  const offered = offeredAt(props.name, regions ?? [], props.values)
  const names = held && !offered.includes(held) ? [held, ...offered] : offered
  return (
    <Select
      {...inputState(props)}
      className="input-whole"
      value={held || undefined}
      options={names.map((name) => ({ value: name, label: name }))}
      showSearch
      allowClear={!props.disabled}
      loading={!regions}
      notFoundContent={t(regions ? 'form.noChoice' : 'app.loading')}
      onChange={(chosen: string | undefined) => props.onChange(chosen ?? null)}
    />
  )
}

export default resourceUi(carPark, {
  form: {
    inputs: Object.fromEntries(levels.map((level) => [level, RegionInput])),
    onValues: (_, changed) =>
      levels.includes(changed)
        ? Object.fromEntries(levels.slice(levels.indexOf(changed) + 1).map((level) => [level, null]))
        : {},
  },
})
