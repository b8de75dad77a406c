import type { DropdownProps } from 'antd'
import { cloneElement, useCallback, useRef, useState, type HTMLAttributes, type ReactElement, type Ref } from 'react'
import { lazyPart, PartBoundary, useHasBeenTrue } from './lazy-component'

export const loadDropdown = () => import('antd/es/dropdown').then((part) => part.default)

const AntdDropdown = lazyPart(loadDropdown)
const preload = (): void => void loadDropdown().catch(() => undefined)

type OpenerProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; disabled?: boolean }

interface Props extends Omit<DropdownProps, 'trigger' | 'children' | 'onOpenChange'> {
  onOpenChange?: (open: boolean) => void
  /** It also opens when it is pointed at. */
  hover?: boolean
  /** What opens it. */
  children: ReactElement<OpenerProps>
}

function give(ref: Ref<HTMLElement> | undefined, node: HTMLElement | null): void {
  if (typeof ref === 'function') ref(node)
  else if (ref) ref.current = node
}

/** A ref for an element that is replaced by another one like it, which then gets the focus that the first one had. */
function useKeptFocus(own: Ref<HTMLElement> | undefined): Ref<HTMLElement> {
  const hadFocus = useRef(false)
  return useCallback(
    (node: HTMLElement | null) => {
      give(own, node)
      // antd, which passes it on, ignores what it returns and calls it with null instead.
      if (node === null) return undefined
      if (hadFocus.current) node.focus({ preventScroll: true })
      return () => {
        hadFocus.current = node === document.activeElement
        give(own, null)
      }
    },
    [own],
  )
}

const triggers = { click: ['click'], hover: ['click', 'hover'] } as const

/**
 * antd's dropdown, which a click opens. It is loaded and created when it is first opened: a page shows none at first, and
 * a list has one in each row.
 */
export function Dropdown({ children, open, onOpenChange, hover = false, disabled = false, ...options }: Props) {
  const [ownOpen, setOwnOpen] = useState(false)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const isOpen = open ?? ownOpen
  const isUsed = useHasBeenTrue(isOpen || (hover && isPointedAt))
  const { props } = children
  const ref = useKeptFocus(props.ref)
  const change = (next: boolean): void => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const opener = cloneElement(children, { ref, ...(disabled && { disabled }) })
  const first = cloneElement(opener, {
    onClick: disabled ? undefined : () => change(true),
    onPointerEnter: (event) => {
      props.onPointerEnter?.(event)
      preload()
      setIsPointedAt(true)
    },
    onFocus: preload,
  })
  if (!isUsed) return first
  return (
    <PartBoundary meanwhile={first} remains onClose={isOpen ? () => change(false) : null}>
      <AntdDropdown
        {...options}
        disabled={disabled}
        trigger={[...triggers[hover ? 'hover' : 'click']]}
        open={isOpen}
        onOpenChange={change}
      >
        {opener}
      </AntdDropdown>
    </PartBoundary>
  )
}
