/** The icons of the built-in menu groups, which are in the first download. */
export {
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
