import { serve } from '../../server/engine/engine'
import { resolve } from './check/resolve-difference.server'
import { difference } from './difference'
import { differenceState } from '../dictionaries/parking'

export default serve(difference, {
  about: {
    resolve:
      'Takes { id, version, reason }: makes our record of the stall agree with the site. A car that is only ours left when ' +
      'the snapshot was taken, one that is only at the site is recorded as parked, a different car gets the plate of the ' +
      'site. 40900 if the discrepancy or the record was changed meanwhile.',
  },
  operations: { resolve },

  /** Sets who settled the difference and when; reopening clears both. */
  async beforeSave({ values, before }, { caller }) {
    if (values.status === undefined || values.status === before?.status) return
    const isOpen = values.status === differenceState.open
    values.oper_user = isOpen ? null : caller.access.userName
    values.settled_at = isOpen ? null : caller.now
  },
})
