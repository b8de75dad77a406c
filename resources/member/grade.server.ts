import { message } from '../../model/message'
import { deleteVersions, saveVersion } from '../../server/money/tariff-versions'
import { serve } from '../../server/engine/engine'
import { conflict } from '../../server/api-error'
import { longestDays } from '../../model/pricing/bill'
import { grade, standardId } from './grade'
import { saveTariff } from '../../server/members/tariff-save'
import { simulateTariff } from '../../server/money/tariff-simulation'

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

  about: {
    simulate:
      'Prices a stay; also needs the query permission of grade rules. Takes grade_id, entry and exit (at most ' +
      `${longestDays} days apart), customer (member; visit: a member with a free visit left; passer_by: priced by grade ` +
      `${standardId}) and optionally an edited tariff: grade (the changed fields of its form) and rules (a form for ` +
      'each rule, with its id if it is already saved). Returns saved and edited (null when nothing was edited), each ' +
      'with bill, curve and problems, and until: the length of the curves in minutes.',
    save_tariff:
      'Saves a grade (id, version, grade) and all of its rules in one call; rules absent from the list are ' +
      'removed. Also needs the permissions of grade rules to add, edit and remove, as far as the change does. With ' +
      'rules_seen (id and version of each rule that the form was opened with), rules that were changed meanwhile ' +
      'cause 40900. Takes the header Idempotency-Key as create does. Returns id.',
  },
  operations: { simulate: simulateTariff, save_tariff: saveTariff },
})
