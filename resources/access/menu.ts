import { address, code, dict, integer, parent, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { visibility, yesNo } from '../dictionaries/common'
import { menuType } from '../dictionaries/system'
import { minimum } from '../system/minimums'

/** An entry of the navigation, or a button that carries a permission string. */
export const menu = resource('menu', {
  label: zhEn('菜单', 'Menu'),
  permission: 'system:menu',
  scope: 'operator',
  fields: {
    menu_name: text(zhEn('菜单名称', 'Menu name'), { required: true, max: 64 }),
    menu_name_en: text(zhEn('英文名称', 'English name'), { required: true, max: 64 }),
    parent_id: parent(zhEn('上级菜单', 'Parent menu')),
    menu_type: dict(zhEn('类型', 'Type'), menuType, { default: 'menu' }),
    order_num: integer(zhEn('排序', 'Order'), { default: 1, ...minimum.order }),
    url: address(zhEn('菜单地址', 'Address')),
    route_name: text(zhEn('路由名称', 'Route name')),
    route_path: text(zhEn('路由地址', 'Route path'), { max: 256 }),
    route_component: text(zhEn('页面组件', 'Page component'), { max: 256 }),
    route_cache: dict(zhEn('保持打开', 'Keep open'), yesNo, { default: 'yes', width: 60 }),
    perms: code(zhEn('权限标识', 'Permission'), { max: 128 }),
    icon: text(zhEn('图标', 'Icon'), { max: 64 }),
    visible: dict(zhEn('显示状态', 'Visibility'), visibility, { default: 'shown' }),
    is_frame: dict(zhEn('外链', 'External link'), yesNo, { default: 'no' }),
    remark: remark(),
    ...times,
  },
  list: {
    columns: [
      'menu_name',
      'menu_name_en',
      'menu_type',
      'order_num',
      'url',
      'route_name',
      'route_path',
      'route_component',
      'perms',
      'route_cache',
      'visible',
      'is_frame',
      'icon',
      'remark',
      'created_at',
      'updated_at',
    ],
    compact: ['menu_name', 'menu_name_en', 'menu_type', 'visible', 'url', 'perms', 'order_num'],
    hidden: ['route_name', 'route_path', 'route_component', 'is_frame', 'icon', 'remark', 'created_at', 'updated_at'],
    search: ['menu_name', 'visible'],
    sort: 'order_num',
  },
  form: [
    'menu_type',
    'parent_id',
    'menu_name',
    'menu_name_en',
    'order_num',
    'icon',
    'is_frame',
    'url',
    'route_name',
    'route_path',
    'route_component',
    'route_cache',
    'perms',
    'visible',
    'remark',
  ],
  title: ['menu_name'],
  tree: 'parent_id',
  grants: true,
  operations: {
    menus: { label: zhEn('菜单树', 'Menu tree'), permission: 'query', on: 'input', reads: true },
    find_menus: { label: zhEn('下级菜单', 'Child entries'), permission: 'query', on: 'input', reads: true },
  },
})
