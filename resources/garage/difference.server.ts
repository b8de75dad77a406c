import { serve } from '../../server/engine/engine'
import { difference } from './difference'
import { differenceState } from '../dictionaries/parking'

export default serve(difference, {
  /** Sets who settled the difference and when; reopening clears both. */
  async beforeSave({ values, before }, { caller }) {
    if (values.status === undefined || values.status === before?.status) return
    const isOpen = values.status === differenceState.open
    values.oper_user = isOpen ? null : caller.access.userName
    values.settled_at = isOpen ? null : caller.now
  },
})
