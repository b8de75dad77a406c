import { resourceUi } from '../../web/resource/resource-ui'
import type { FormUi } from '../../web/resource/form-ui'
import { role } from './role'
import { dataScope } from '../dictionaries/system'

const scope: FormUi = {
  show: (name, values) => name !== 'role_dept' || values.data_scope === dataScope.chosenDepartments,
  onValues: (values, changed) =>
    changed === 'data_scope' && values.data_scope === dataScope.all ? { role_dept: [] } : {},
}

/** The departments are only shown when the scope consists of chosen departments. */
export default resourceUi(role, { form: scope, forms: { scope } })
