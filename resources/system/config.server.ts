import { freeModeKey, freeModes } from '../../server/billing/free-mode'
import { saveEveryVersion } from '../../server/billing/tariff-versions'
import { serve } from '../../server/engine/engine'
import { badField } from '../../server/api-error'
import { isKeepDays, keptTableOf } from '../../server/retention/keep-days'
import { keptTables, mostDays } from '../../server/retention/kept-tables'
import { resources } from '../index'
import { config } from './config'

const isFreeMode = (value: string | null): boolean => freeModes.some((mode) => mode === value)

export default serve(config, {
  async beforeSave({ values, before }) {
    const { config_key: key, config_value: value = null } = { ...before, ...values }
    if (key === freeModeKey && !isFreeMode(value))
      throw badField('config_value', 'oneOf', { choices: freeModes.join(', ') })
    const kept = keptTableOf(key ?? null, keptTables(resources))
    if (kept && !isKeepDays(kept, value?.trim() ?? ''))
      throw badField('config_value', 'keepDays', { min: kept.min, max: mostDays })
  },

  async afterSave(saved, before, { tx }) {
    if ([saved, before].some((row) => row?.config_key === freeModeKey)) await saveEveryVersion(tx)
  },

  async afterRemove(rows, { tx }) {
    if (rows.some(({ config_key: key }) => key === freeModeKey)) await saveEveryVersion(tx)
  },
})
