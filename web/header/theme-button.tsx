import { BgColorsOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { lazyOverlay, whileOpen } from '../ui/lazy-component'
import { t, words } from '../text/text'

const ThemeDialog = lazyOverlay(() => import('./theme-dialog').then((part) => part.ThemeDialog), whileOpen)

export function ThemeButton({ named = false }: { named?: boolean }) {
  const [open, setOpen] = useState(false)
  const label = t(words.look.theme)
  return (
    <>
      <button
        type="button"
        className={named ? undefined : 'bar-button'}
        aria-label={label}
        aria-haspopup="dialog"
        title={named ? undefined : label}
        onClick={() => setOpen(true)}
      >
        <BgColorsOutlined /> {named && label}
      </button>
      <ThemeDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
