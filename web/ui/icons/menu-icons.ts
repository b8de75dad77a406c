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

/** The icons of the built-in menu groups, which are in the first download. */
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

const lazyIcons = new Map<string, ComponentType>()

function lazyIcon(name: string): ComponentType {
  const known = lazyIcons.get(name)
  if (known) return known
  const icon = lazyComponent(() => import('./more-icons').then(({ moreIcons }) => moreIcons[name] ?? AppstoreOutlined))
  lazyIcons.set(name, icon)
  return icon
}

/** The icon of a name; a default for no name or an unknown one. */
export const menuIcon = (name: string | null | undefined): ComponentType =>
  name ? (firstIcons[name] ?? lazyIcon(name)) : AppstoreOutlined
