import { dress } from '../../web/engine/dress'
import type { FormDress } from '../../web/engine/form-dress'
import { role } from './role'

const everything = 1
const chosenDepartments = 2

const scope: FormDress = {
  show: (name, values) => name !== 'role_dept' || values.data_scope === chosenDepartments,
  onValues: (values, changed) =>
    changed === 'data_scope' && values.data_scope === everything ? { role_dept: [] } : {},
}

/** The departments are asked for only where the scope is made of them. */
export default dress(role, { form: scope, forms: { scope }, widths: { data_scope: 152 } })
