import { CheckOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { useState } from 'react'
import { keepLook } from '../design/kept-look'
import { themeOf, useLook, wear, type Look } from '../design/look'
import { themeNames } from '../design/themes'
import { useText } from '../text/use-text'
import './theme-dialog.css'
import { ThemePreview } from './theme-preview'

type Choice = Look['theme']

interface CardProps {
  choice: Choice
  chosen: boolean
  onChoose: () => void
}

function ThemeCard({ choice, chosen, onChoose }: CardProps) {
  const t = useText()
  return (
    <label className="theme-card">
      <input type="radio" name="theme" checked={chosen} onChange={onChoose} />
      <ThemePreview theme={themeOf({ theme: choice })} />
      <span className="theme-name">{typeof choice === 'string' ? t(`look.themes.${choice}`) : choice.theme_text}</span>
      <span className="theme-state" aria-hidden="true">
        {chosen && <CheckOutlined />} {t(chosen ? 'look.active' : 'look.use')}
      </span>
    </label>
  )
}

interface ThemeDialogProps {
  open: boolean
  onClose: () => void
}

/** The themes to choose from; a choice is seen at once and kept by OK, anything else brings back what was worn before. */
export function ThemeDialog({ open, onClose }: ThemeDialogProps) {
  const t = useText()
  const worn = useLook((look) => look.theme)
  const [before, setBefore] = useState(worn)
  const [shown, setShown] = useState(open)
  if (shown !== open) {
    setShown(open)
    if (open) setBefore(worn)
  }
  const choices: readonly Choice[] = typeof before === 'string' ? themeNames : [...themeNames, before]
  const finish = (end: () => void): void => {
    end()
    onClose()
  }
  return (
    <Modal
      open={open}
      title={t('look.theme')}
      width={780}
      className="theme-dialog"
      okText={t('app.ok')}
      cancelText={t('app.cancel')}
      onOk={() => finish(() => keepLook({ theme: worn }))}
      onCancel={() => finish(() => wear({ theme: before }))}
    >
      <div className="theme-cards" role="radiogroup" aria-label={t('look.theme')}>
        {choices.map((choice) => (
          <ThemeCard
            key={typeof choice === 'string' ? choice : 'operator'}
            choice={choice}
            chosen={choice === worn}
            onChoose={() => wear({ theme: choice })}
          />
        ))}
      </div>
    </Modal>
  )
}
