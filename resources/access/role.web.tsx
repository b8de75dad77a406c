import { roleCopy } from '../../web/features/users/role-copy'
import { RoleMenuInput } from '../../web/features/users/role-menu-input'
import { RoleScopeInput } from '../../web/features/users/role-scope-input'
import type { FormUi } from '../../web/resource/form-ui'
import { resourceUi } from '../../web/resource/resource-ui'
import { dataScope } from '../dictionaries/system'
import { role } from './role'

const scope: FormUi = {
  show: (name, values) => name !== 'role_dept' || values.data_scope === dataScope.chosenDepartments,
  onValues: (values, changed) =>
    changed === 'data_scope' && values.data_scope === dataScope.all ? { role_dept: [] } : {},
  inputs: { data_scope: RoleScopeInput, role_menu: RoleMenuInput },
}

/** The departments are only shown when the scope consists of chosen departments. */
export default resourceUi(role, { form: scope, forms: { scope }, rowActions: [roleCopy] })
