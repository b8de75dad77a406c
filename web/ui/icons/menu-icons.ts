import {
  AccountBookOutlined,
  AlertOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  CarOutlined,
  FileTextOutlined,
  IdcardOutlined,
  MobileOutlined,
  SettingOutlined,
  TabletOutlined,
  ThunderboltOutlined,
  WifiOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { lazyComponent } from '../lazy-component'

/** The icons of the menu's own groups, which everybody sees at once. */
export const firstIcons: Readonly<Record<string, ComponentType>> = {
  'account-book': AccountBookOutlined,
  alert: AlertOutlined,
  appstore: AppstoreOutlined,
  'bar-chart': BarChartOutlined,
  car: CarOutlined,
  'file-text': FileTextOutlined,
  idcard: IdcardOutlined,
  mobile: MobileOutlined,
  setting: SettingOutlined,
  tablet: TabletOutlined,
  thunderbolt: ThunderboltOutlined,
  wifi: WifiOutlined,
}

const fetched = new Map<string, ComponentType>()

function fetchedIcon(name: string): ComponentType {
  const known = fetched.get(name)
  if (known) return known
  const icon = lazyComponent(() => import('./more-icons').then(({ moreIcons }) => moreIcons[name] ?? AppstoreOutlined))
  fetched.set(name, icon)
  return icon
}

/** The icon of a name; entries with none, or one that is not known, get the plain one. */
export const menuIcon = (name: string | null | undefined): ComponentType =>
  name ? (firstIcons[name] ?? fetchedIcon(name)) : AppstoreOutlined
