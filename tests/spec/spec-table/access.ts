import { active, everyVerb, fields, list, names, type SpecEntity } from './words'

export const user: SpecEntity = {
  base: '/api/user',
  permission: 'system:user',
  verbs: everyVerb,
  calls: { '/api/user/check_token': null, '/api/user/updpwd': null },
  // avatar: in the response of check_token (wire).
  fields: fields(
    `user_name nickname sex password phone email dept_id user_post user_role status remark login_date login_ip
     created_at updated_at avatar`,
    {
      user_name: { required: true, rule: 'username' },
      nickname: { required: true },
      sex: { dict: 'dc_sex' },
      password: { required: true, rule: 'password', createOnly: true, neverReturned: true },
      phone: { rule: 'phone' },
      email: { rule: 'email' },
      dept_id: { required: true, ref: 'dept' },
      user_post: { refs: 'post' },
      user_role: { refs: 'role' },
      status: active,
    },
    'login_date login_ip created_at updated_at',
  ),
  form: names('user_name nickname sex password phone email dept_id user_post user_role status remark'),
  formExtra: ['avatar'],
  lists: [
    list('management/user', {
      columns: names(
        'id user_name nickname sex email phone dept_id login_date login_ip remark status created_at updated_at',
      ),
      search: names('user_name phone status start_time end_time'),
      // The tree and the department column need system:dept:query (administration 2).
      treeFilter: 'dept_id',
      timeColumn: 'created_at',
    }),
  ],
  unique: [['user_name']],
  scoped: 'department',
}

export const department: SpecEntity = {
  base: '/api/dept',
  permission: 'system:dept',
  verbs: everyVerb,
  listCall: '/api/dept/findall',
  fields: fields(
    'dept_name parent_id leader email phone order_num status remark created_at updated_at',
    {
      dept_name: { required: true },
      parent_id: { default: 0, ref: 'dept' },
      email: { rule: 'email' },
      phone: { rule: 'phone' },
      status: active,
    },
    'created_at updated_at',
  ),
  form: names('dept_name parent_id leader email phone order_num status remark'),
  lists: [list('management/dept', { search: names('dept_name status'), tree: true })],
  inUse: ['user', 'dept'],
  scoped: 'department',
}

export const post: SpecEntity = {
  base: '/api/post',
  permission: 'system:post',
  verbs: everyVerb,
  openLookup: names('id post_name'),
  fields: fields(
    'post_name post_code post_sort status remark created_at updated_at',
    { post_name: { required: true }, post_code: { required: true }, status: active },
    'created_at updated_at',
  ),
  form: names('post_name post_code post_sort status remark'),
  lists: [list('management/post', {})],
  unique: [['post_code']],
  scoped: 'operator',
}

export const role: SpecEntity = {
  base: '/api/role',
  permission: 'system:role',
  verbs: everyVerb,
  otherPermissions: ['editData'],
  openLookup: names('id role_name'),
  fields: fields(
    'role_name role_key data_scope role_dept role_sort role_menu second_factor status remark created_at updated_at',
    {
      role_name: { required: true },
      role_key: { required: true },
      // 1 all, 2 custom; role_dept only for custom, all clears it. No dictionary is named for it.
      data_scope: { required: true },
      role_dept: { refs: 'dept' },
      role_menu: { refs: 'menu' },
      second_factor: { dict: 'is' },
      status: active,
    },
    'created_at updated_at',
  ),
  form: names('role_name role_key data_scope role_dept role_sort role_menu status remark'),
  formExtra: ['second_factor'],
  // Needs editData.
  otherForms: { scope: names('data_scope role_dept') },
  lists: [list('management/role', {})],
  unique: [['role_key']],
  inUse: ['user'],
  scoped: 'operator',
}

export const menu: SpecEntity = {
  base: '/api/menu',
  permission: 'system:menu',
  verbs: everyVerb,
  listCall: '/api/menu/menus',
  // The permission of find_menus is not specified; it returns rows of the menu screen.
  calls: { '/api/menu/find_all_menu': null, '/api/menu/find_menus': 'system:menu:query' },
  fields: fields(
    `menu_name menu_name_en parent_id menu_type order_num url route_name route_path route_component route_cache perms
     icon visible is_frame remark children_list`,
    {
      menu_name: { required: true },
      menu_name_en: { required: true },
      parent_id: { default: 0, ref: 'menu' },
      route_cache: { dictOpen: true },
      visible: { default: 1, dict: 'visible' },
      is_frame: { dict: 'is' },
    },
    'children_list',
  ),
  // menu_type 1 shows icon, is_frame, url, the route fields, route_cache, perms and visible; 2 shows perms alone.
  form: names(
    `menu_name menu_name_en parent_id menu_type order_num url route_name route_path route_component route_cache perms
     icon visible is_frame remark`,
  ),
  lists: [list('management/menu', { search: names('menu_name visible'), tree: true })],
  inUse: ['menu'],
  scoped: 'operator',
}
