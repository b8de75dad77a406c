import { BgColorsOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useText } from '../text/use-text'
import { useHasBeenTrue } from '../ui/use-has-been-true'
import { ThemeDialog } from './theme-dialog'

export function ThemeButton({ named = false }: { named?: boolean }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const isDialogMounted = useHasBeenTrue(open)
  const label = t('look.theme')
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
