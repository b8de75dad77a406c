import { Select } from 'antd'
import { resourceUi } from '../../web/resource/resource-ui'
import { type InputProps, inputState } from '../../web/fields/parts'
import { textOf } from '../../web/fields/text-of'
import { useOptionSearch } from '../../web/ui/pinyin/use-pinyin'
import { useRegions, type Region } from '../../web/features/cells/regions'
import { carPark } from './car-park'
import { t, words } from '../../web/text/text'

const levels = ['province', 'city', 'canton']

/** The names to choose from at a level: the areas within those chosen at the levels above. */
const choicesAt = (level: string, regions: readonly Region[], values: InputProps['values'] = {}): string[] =>
  levels
    .slice(0, levels.indexOf(level))
    .reduce<readonly Region[]>((areas, above) => areas.find(({ name }) => name === values[above])?.below ?? [], regions)
    .map(({ name }) => name)

function RegionInput(props: InputProps) {
  const regions = useRegions()
  const current = textOf(props.value)
  const choices = choicesAt(props.name, regions ?? [], props.values)
  const names = current && !choices.includes(current) ? [current, ...choices] : choices
  const { showSearch } = useOptionSearch(names.length)
  return (
    <Select
      {...inputState(props)}
      className="input-whole"
      value={current || undefined}
      options={names.map((name) => ({ value: name, label: name }))}
      showSearch={showSearch}
      allowClear={!props.disabled}
      loading={!regions}
      notFoundContent={t(regions ? words.form.noChoice : words.app.loading)}
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
