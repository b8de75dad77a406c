import { FontSizeOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { keepLook } from '../design/kept-look'
import { useLook } from '../design/look'
import { sizeNames } from '../design/size'
import { useText } from '../text/use-text'

/** How large controls and rows are. */
export function SizeMenu() {
  const t = useText()
  const size = useLook((look) => look.size)
  const label = t('look.size')
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectable: true,
        selectedKeys: [size],
        items: sizeNames.map((name) => ({
          key: name,
          label: t(`look.sizes.${name}`),
          onClick: () => keepLook({ size: name }),
        })),
      }}
    >
      <button type="button" className="bar-button" aria-label={label} aria-haspopup="menu" title={label}>
        <FontSizeOutlined />
      </button>
    </Dropdown>
  )
}
