import { message } from '../../model/message'
import { deleteVersions, saveVersion } from '../../server/billing/tariff-versions'
import { serve } from '../../server/engine/engine'
import { conflict } from '../../server/api-error'
import { grade, standardId } from './grade'
import { saveTariff } from './tariff/tariff-save.server'
import { simulateTariff } from './tariff/tariff-simulation.server'

export default serve(grade, {
  async afterSave({ id }, _before, { tx }) {
    await saveVersion(tx, Number(id))
  },

  async beforeRemove(rows) {
    // The standard grade also applies to members without another grade.
    if (rows.some(({ id }) => id === standardId)) throw conflict(message('builtIn'))
  },

  async afterRemove(rows, { tx }) {
    await deleteVersions(
      tx,
      rows.map(({ id }) => Number(id)),
    )
  },

  operations: { simulate: simulateTariff, save_tariff: saveTariff },
})
