import { helpOf } from '../../model/field-help'
import { zhEn } from '../../model/label'
import { menu } from '../access/menu'
import { role } from '../access/role'
import { user } from '../access/user'
import { carPark } from '../system/car-park'
import { dictionary } from '../system/dictionary'

export const administration = [
  helpOf(role, {
    role_key: zhEn(
      '角色的固定标识，不可重复。admin 是内置角色，不能删除或收窄。',
      "The role's fixed, unique name. The built-in one is admin, which can't be deleted or restricted.",
    ),
    data_scope: zhEn(
      '用户能看到哪些车场和部门的数据，与能做什么无关。几个角色的范围相加。',
      'Whose data users see: of which departments and car parks. What they may do is another matter. The scopes of several roles add up.',
    ),
    role_dept: zhEn(
      '包含所选部门及其全部下级，以及这些部门所属的车场。',
      'With everything below them, and with the car parks that these departments own.',
    ),
    role_menu: zhEn(
      '页面和按钮。你自己没有的权限不能授予他人。',
      "Pages and buttons. You can't give permissions that you don't have.",
    ),
  }),
  helpOf(user, {
    dept_id: zhEn(
      '决定谁能管理该用户，不决定该用户能看到什么：后者由角色的数据范围决定。',
      'Decides who manages this user, not what the user sees: that is the data scope of their roles.',
    ),
    user_role: zhEn(
      '几个角色的权限和数据范围相加。没有角色的用户看不到任何数据。',
      'The permissions and scopes of several roles add up. A user without a role sees no data.',
    ),
  }),
  helpOf(carPark, {
    park_code: zhEn(
      '设备上报时使用的车场标识。修改后，旧编码上报的数据不再归入该车场。',
      'By which devices name the car park. After a change, what they report by the old code no longer belongs to it.',
    ),
    dept_id: zhEn(
      '决定哪些用户能看到该车场：数据范围包含此部门的角色。不填时，只有范围为全部的用户能看到。',
      'Decides who sees the car park: users with a role whose scope includes this department. Empty: only those who see everything.',
    ),
    total_space: zhEn(
      '用于计算占用率，须与实际投用的车位数一致。',
      'What occupancy is computed from; it should be the number of stalls that are in use.',
    ),
  }),
  helpOf(menu, {
    perms: zhEn(
      '拥有该菜单或按钮的角色得到的权限标识，多个用逗号分隔。服务器按它检查每次调用。',
      'The permission that roles with this entry have; several are separated by commas. The server checks it with every call.',
    ),
    route_cache: zhEn(
      '是：切换标签页后，页面保持原样。否：每次打开都重新加载。',
      'Yes: the page stays as it was while another tab is shown. No: it is loaded anew each time.',
    ),
  }),
  helpOf(dictionary, {
    dict_value_type: zhEn(
      '条目存为数值还是文本，新增后不能更改。',
      "Whether entries are stored as numbers or as texts; it can't be changed afterwards.",
    ),
  }),
] as const
