import { requireConfirmed } from '../../server/access/access'
import { checkParent } from '../../server/access/parent-check'
import { bumpRevision } from '../../server/access/revision'
import { serve } from '../../server/engine/engine'
import { badField } from '../../server/api-error'
import { department } from './department'

export default serve(department, {
  async beforeSave({ values, before }, { tx, caller }) {
    const { access } = caller
    await bumpRevision(tx, 'access')
    const parent = values.parent_id === undefined ? (before?.parent_id ?? 0) : (values.parent_id ?? 0)
    values.parent_id = parent
    if (before && parent === before.parent_id) return
    // Who may see a department sees those below it.
    if (before) requireConfirmed(caller)
    // Parent 0 (the top of the tree) is in no custom scope, so only callers who see all departments may use it.
    if (access.departments !== 'all' && !access.departments.has(parent)) throw badField('parent_id', 'outOfScope')
    await checkParent(tx, department, before?.id, parent)
  },

  async beforeRemove(_rows, { tx }) {
    await bumpRevision(tx, 'access')
  },
})
