import { BgColorsOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { lazyOverlay, useHasBeenTrue } from '../ui/lazy-component'
import { t, words } from '../text/text'

const ThemeDialog = lazyOverlay(
  () => import('./theme-dialog').then((part) => part.ThemeDialog),
  ({ open, onClose }) => (open ? onClose : null),
)

export function ThemeButton({ named = false }: { named?: boolean }) {
  const [open, setOpen] = useState(false)
  const isDialogMounted = useHasBeenTrue(open)
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
      {isDialogMounted && <ThemeDialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
