import { ConfigProvider, Drawer, Modal } from 'antd'
import type { ReactNode } from 'react'
import { touchTheme } from '../../ui/touch-theme'
import { usePhone } from '../../ui/use-phone'

interface FormFrameProps {
  title: string
  wide: boolean
  footer: ReactNode
  children: ReactNode
  onLeave: () => void
  /** Called when the dialog is open and can take the focus. */
  onOpened: () => void
}

/** The dialog of a form; on phones a bottom sheet. */
export function FormFrame({ title, wide, footer, children, onLeave, onOpened }: FormFrameProps) {
  const opened = (open: boolean) => {
    if (open) onOpened()
  }
  if (usePhone())
    return (
      <ConfigProvider theme={touchTheme}>
        <Drawer
          open
          placement="bottom"
          size="large"
          rootClassName="form-sheet"
          title={title}
          footer={footer}
          onClose={onLeave}
          afterOpenChange={opened}
        >
          {children}
        </Drawer>
      </ConfigProvider>
    )
  return (
    <Modal
      open
      centered
      className="form-dialog"
      width={wide ? 620 : 400}
      title={title}
      footer={footer}
      onCancel={onLeave}
      afterOpenChange={opened}
    >
      {children}
    </Modal>
  )
}
