import { GlobalOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import type { Lang } from '../../model/label'
import { lang } from '../text/lang'
import { useText } from '../text/use-text'
import { useChangeLanguage } from './use-change-language'

const languages: readonly { lang: Lang; name: 'language.zh' | 'language.en' }[] = [
  { lang: 'zh-chs', name: 'language.zh' },
  { lang: 'en', name: 'language.en' },
]

export function LanguageMenu() {
  const t = useText()
  const changeLanguage = useChangeLanguage()
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectedKeys: [lang()],
        items: languages.map((one) => ({ key: one.lang, label: t(one.name), onClick: () => changeLanguage(one.lang) })),
      }}
    >
      <button
        type="button"
        className="bar-button"
        aria-label={t('language.change')}
        aria-haspopup="menu"
        title={t('language.change')}
      >
        <GlobalOutlined />
      </button>
    </Dropdown>
  )
}
