export { Dropdown as AntdDropdown } from 'antd'
