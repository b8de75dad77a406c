import { resourceUi } from '../../web/resource/resource-ui'
import type { FormUi } from '../../web/resource/form-ui'
import { role } from './role'
import { dataScope } from '../dictionaries/system'

const scope: FormUi = {
  show: (name, values) => name !== 'role_dept' || values.data_scope === dataScope.chosenDepartments,
  onValues: (values, changed) =>
    changed === 'data_scope' && values.data_scope === dataScope.all ? { role_dept: [] } : {},
}

/** The departments are asked for only where the scope is made of them. */
export default resourceUi(role, { form: scope, forms: { scope } })
