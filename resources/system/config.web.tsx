import { configText, type BuiltInConfig } from '../../model/settings/built-in-config'
import { zhEn } from '../../model/label'
import { change } from '../../web/api/resource-calls'
import {
  readBuiltIns,
  useBuiltIn,
  ConfigKeyInput,
  ConfigNameInput,
  ConfigValueInput,
  resetToDefault as label,
} from '../../web/features/configs/config-inputs'
import type { FormValues } from '../../web/resource/form-ui'
import { openAsking } from '../../web/resource/ask/run-asking'
import { resourceUi, type RowAction } from '../../web/resource/resource-ui'
import { lang } from '../../web/text/lang'
import { yesNo } from '../dictionaries/common'
import { config } from './config'
import type { CellProps } from '../../web/fields/parts'
import { TextCell } from '../../web/fields/text/text'
import { textOf } from '../../web/fields/text-of'
import { t } from '../../web/text/text'

/** The value with its unit, or the name of the choice. */
function ConfigValueCell(props: CellProps) {
  const known = useBuiltIn(props.row.config_key)
  return <TextCell {...props} value={known ? configText(textOf(props.value), known, lang()) : props.value} />
}

const ask = zhEn('将「{name}」恢复为默认值 {value}？', 'Reset “{name}” to its default, {value}?')

const resetToDefault: RowAction = {
  name: 'default',
  label,
  permission: 'edit',
  shown: ({ is_changed: state }) => state === yesNo.yes,
  run: async ({ id, version, config_key: key }, tools) => {
    const known = (await readBuiltIns()).find((one) => one.key === key)
    if (!known) return
    const value = configText(known.default, known, lang())
    const asking = {
      title: t(ask, { name: t(known.name), value }),
      yes: t(label),
      run: () => change(config.name, { id: Number(id), version, config_value: known.default }).finally(tools.reload),
    }
    openAsking(tools.openOverlay, asking, [])
  },
}

interface Context extends FormValues {
  known?: BuiltInConfig
}

/** What the form shows elsewhere, or what is the program's, is left out for built-in settings. */
function isShown(name: string, { id, remark, known }: Context): boolean {
  if (!known || !id) return true
  if (name === 'remark') return remark !== known.help.zh
  return name !== 'config_type'
}

export default resourceUi(config, {
  operations: {},
  rowActions: [resetToDefault],
  // A built-in one that is deleted would be back at once, with its default.
  removable: ({ is_changed: state }) => state === null,
  cells: { config_value: ConfigValueCell },
  form: {
    useFormContext: ({ config_key: key }) => ({ known: useBuiltIn(key) }),
    show: isShown,
    inputs: { config_name: ConfigNameInput, config_key: ConfigKeyInput, config_value: ConfigValueInput },
  },
})
