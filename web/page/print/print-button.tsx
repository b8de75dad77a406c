import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../text/use-text'
import { useShortcut } from '../../ui/keys/use-shortcut'

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
      {useText()('list.print')}
    </Button>
  )
}
