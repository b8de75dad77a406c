import './column-chooser.css'
import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Announcements,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
  useSortable,
} from '@dnd-kit/sortable'
import { Button, Checkbox, Drawer } from 'antd'
import { moved, pinned, withShown, type ColumnChoice, type Pin } from './column-layout'
import type { ListModel } from '../use-list-model'
import { HolderOutlined, VerticalRightOutlined, VerticalLeftOutlined } from '@ant-design/icons'
import { CSS } from '@dnd-kit/utilities'
import { t, words } from '../../../text/text'

interface DragAnnouncements {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
}

function useDragAnnouncements(layout: readonly ColumnChoice[], labelOf: (name: string) => string): DragAnnouncements {
  const position = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    name: labelOf(String(id)),
    place: layout.findIndex(({ name }) => name === over) + 1,
  })
  return {
    screenReaderInstructions: { draggable: t(words.columns.instructions) },
    announcements: {
      onDragStart: ({ active }) => t(words.columns.picked, { name: labelOf(String(active.id)) }),
      onDragOver: ({ active, over }) => t(words.columns.movedTo, position(active.id, over?.id)),
      onDragEnd: ({ active, over }) => t(words.columns.dropped, position(active.id, over?.id)),
      onDragCancel: ({ active }) => t(words.columns.dropCancelled, { name: labelOf(String(active.id)) }),
    },
  }
}

interface ColumnLineProps {
  choice: ColumnChoice
  label: string
  onShown: (shown: boolean) => void
  onPin: (pin: Pin) => void
}

function ColumnLine({ choice: { name, shown, pin }, label, onShown, onPin }: ColumnLineProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: name,
  })
  const pinButton = (side: Pin, text: string, icon: React.ReactNode) => (
    <button
      type="button"
      className="chooser-pin"
      aria-pressed={pin === side}
      aria-label={`${label}: ${text}`}
      title={text}
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
        aria-label={t(words.columns.drag, { name: label })}
      >
        <HolderOutlined aria-hidden />
      </button>
      <Checkbox className="chooser-name" checked={shown} onChange={({ target }) => onShown(target.checked)}>
        {label}
      </Checkbox>
      {pinButton('left', t(words.columns.pinLeft), <VerticalRightOutlined aria-hidden />)}
      {pinButton('right', t(words.columns.pinRight), <VerticalLeftOutlined aria-hidden />)}
    </li>
  )
}

const width = 304
const padding = '10px 12px'

function Foot({ columns }: Pick<ListModel, 'columns'>) {
  return (
    <div className="chooser-foot">
      <Button type="text" onClick={columns.reset}>
        {t(words.columns.reset)}
      </Button>
      <span>
        <Button onClick={columns.cancel}>{t(words.app.cancel)}</Button>
        <Button type="primary" disabled={!columns.layout.some(({ shown }) => shown)} onClick={columns.apply}>
          {t(words.columns.apply)}
        </Button>
      </span>
    </div>
  )
}

function Lines({ model: { columns, resource, list } }: { model: ListModel }) {
  const { layout, edit } = columns
  const shown = layout.filter((one) => one.shown).length
  const labelOf = (name: string): string => {
    const label = list.headings?.[name] ?? resource.fields[name]?.label
    return label ? t(label) : name
  }
  const accessibility = useDragAnnouncements(layout, labelOf)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) edit(moved(layout, String(active.id), String(over.id)))
  }
  return (
    <>
      <div className="chooser-all">
        <Checkbox
          checked={shown === layout.length}
          indeterminate={shown > 0 && shown < layout.length}
          onChange={({ target }) => edit(withShown(layout, null, target.checked))}
        >
          {t(words.columns.all, { shown, total: layout.length })}
        </Checkbox>
        <span aria-hidden>{t(words.columns.pinHeading)}</span>
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={layout.map(({ name }) => name)} strategy={verticalListSortingStrategy}>
          <ul className="chooser-lines">
            {layout.map((choice) => (
              <ColumnLine
                key={choice.name}
                choice={choice}
                label={labelOf(choice.name)}
                onShown={(shown) => edit(withShown(layout, choice.name, shown))}
                onPin={(pin) => edit(pinned(layout, choice.name, pin))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </>
  )
}

/** Chooses the columns of a list, their order and which are pinned; the table shows each change at once. */
export function ColumnChooser({ model }: { model: ListModel }) {
  const { columns } = model
  return (
    <Drawer
      open={columns.editing}
      onClose={columns.cancel}
      title={t(words.list.columns)}
      size={width}
      mask={false}
      closable={{ placement: 'end' }}
      destroyOnHidden
      className="column-chooser"
      styles={{ header: { padding }, body: { padding } }}
      footer={<Foot columns={columns} />}
    >
      <Lines model={model} />
    </Drawer>
  )
}
