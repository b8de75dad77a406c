import { checkConfig, isDefault, type BuiltInConfig } from '../../model/settings/built-in-config'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { requireConfirmed } from '../../server/access/access'
import { bumpRevision } from '../../server/access/revision'
import { badFields, conflict } from '../../server/api-error'
import { declared } from '../../server/config/declared'
import { freeModeKey, saveEveryVersion } from '../../server/money/tariff-versions'
import type { Connection } from '../../server/database/database'
import { serve, type Context } from '../../server/engine/engine'
import { builtInConfigs, insertUnset, unset } from '../../server/install/install-configs'
import { rowsOf } from '../../server/rows/rows'
import { yesNo } from '../dictionaries/common'
import { config } from './config'

type Config = Row<typeof config>

const builtInOf = (key: string | null | undefined, { settings }: Context): BuiltInConfig | undefined =>
  builtInConfigs(settings).find((one) => one.key === key)

/** Who holds a session that was left open may not make it last, or ask for no password. */
const ofSessions: ReadonlySet<string> = new Set(
  [
    declared.lockFailures,
    declared.lockMinutes,
    declared.sessionIdleHours,
    declared.sessionMaxHours,
    declared.confirmMinutes,
    declared.passwordPolicy,
    declared.singleSession,
  ].map(({ key }) => key),
)

/** The row that the installation made gives way to the one that somebody creates with its key. */
async function removeUnset(tx: Connection, key: string): Promise<void> {
  const rows = rowsOf(config, tx)
  const row = await rows.first({ config_key: key, is_changed: yesNo.no }, { lock: 'remove' })
  if (row?.id) await rows.remove([row.id])
}

const isReworded = (values: Partial<Config>, before: Config): boolean =>
  (['config_name', 'config_type', 'remark'] as const).some(
    (name) => values[name] !== undefined && values[name] !== before[name],
  )

/** Makes the change take effect on every server, and in the open windows. */
async function apply(tx: Connection, changed: readonly (Config | null)[]): Promise<void> {
  await bumpRevision(tx, 'config')
  if (changed.some((row) => row?.config_key === freeModeKey)) await saveEveryVersion(tx)
}

export default serve(config, {
  async beforeSave({ values, before }, context) {
    const { config_key: key, config_value: value } = { ...before, ...values }
    const known = builtInOf(key, context)
    const isRenamed = before !== null && before.config_key !== key
    if (isRenamed && builtInOf(before.config_key, context))
      throw conflict(message('builtInKey'), { field: 'config_key' })
    if (!known) return
    if (ofSessions.has(known.key)) requireConfirmed(context.caller)
    const checked = checkConfig(value ?? '', known)
    if ('problem' in checked) throw badFields([{ field: 'config_value', problem: checked.problem }])
    if (!before || isRenamed) await removeUnset(context.tx, known.key)
    const isBack = before !== null && !isRenamed && isDefault(checked.value, known) && !isReworded(values, before)
    Object.assign(values, isBack ? unset(known) : { config_value: checked.value, is_changed: yesNo.yes })
  },

  afterSave: (saved, before, { tx }) => apply(tx, [saved, before]),

  /** A built-in setting that is deleted has its default again. */
  async afterRemove(rows, context) {
    for (const { config_key: key } of rows) {
      const known = builtInOf(key, context)
      if (known && ofSessions.has(known.key)) requireConfirmed(context.caller)
      if (known) await insertUnset(context.tx, known)
    }
    await apply(context.tx, rows)
  },

  about: { built_in: 'The built-in settings: key, name, help, type with bounds or choices, unit and default.' },
  operations: {
    /** The built-in settings with their names, rules and defaults, for lists and forms. */
    built_in: (_, { settings }) => Promise.resolve(builtInConfigs(settings)),
  },
})
