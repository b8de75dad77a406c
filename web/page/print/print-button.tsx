import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useShortcut } from '../../ui/keys/use-shortcut'
import { t, words } from '../../text/text'

interface PrintButtonProps {
  onPrint: () => void
  disabled?: boolean
  /** It is in a dialog or drawer. */
  whileCovered?: boolean
}

/** Prints what is shown, as does the browser's key for printing. */
export function PrintButton({ onPrint, disabled = false, whileCovered = false }: PrintButtonProps) {
  useShortcut('print', onPrint, { active: !disabled, whileTyping: true, whileCovered })
  return (
    <Button icon={<PrinterOutlined />} disabled={disabled} onClick={onPrint}>
      {t(words.list.print)}
    </Button>
  )
}
