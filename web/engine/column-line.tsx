import { HolderOutlined, VerticalRightOutlined, VerticalLeftOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Checkbox } from 'antd'
import { useText } from '../text/use-text'
import type { ColumnChoice, Pin } from './column-layout'

interface ColumnLineProps {
  choice: ColumnChoice
  label: string
  onShown: (shown: boolean) => void
  onPin: (pin: Pin) => void
}

/** One column in the chooser: handle, tick, pins. */
export function ColumnLine({ choice: { name, shown, pin }, label, onShown, onPin }: ColumnLineProps) {
  const t = useText()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: name,
  })
  const pinButton = (side: Pin, words: string, icon: React.ReactNode) => (
    <button
      type="button"
      className="chooser-pin"
      aria-pressed={pin === side}
      aria-label={`${label}: ${words}`}
      title={words}
      onClick={() => onPin(side)}
    >
      {icon}
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'chooser-line is-dragged' : 'chooser-line'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="chooser-handle"
        {...attributes}
        {...listeners}
        aria-label={t('columns.drag', { name: label })}
      >
        <HolderOutlined aria-hidden />
      </button>
      <Checkbox checked={shown} onChange={({ target }) => onShown(target.checked)}>
        {label}
      </Checkbox>
      {pinButton('left', t('columns.pinLeft'), <VerticalRightOutlined aria-hidden />)}
      {pinButton('right', t('columns.pinRight'), <VerticalLeftOutlined aria-hidden />)}
    </li>
  )
}
