import type { ModalFuncProps } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { askQuestion } from '../over-page/over-page'

/** Enter must not confirm what is dangerous: the other button has the focus then. */
const focusOf = ({ okButtonProps }: ModalFuncProps): ModalFuncProps =>
  okButtonProps?.danger ? { autoFocusButton: 'cancel' } : {}

/** Opens a confirmation dialog that closes when its page is closed or hidden. */
export function useConfirm(): (question: ModalFuncProps) => void {
  const withdraw = useRef<() => void>(null)
  useLayoutEffect(() => () => withdraw.current?.(), [])
  return (question) => {
    withdraw.current = askQuestion({ ...focusOf(question), ...question })
  }
}
