import './column-chooser.css'
import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Checkbox, Drawer } from 'antd'
import { useSay } from '../text/use-say'
import { useText } from '../text/use-text'
import { moved, pinned, withShown } from './column-layout'
import { ColumnLine } from './column-line'
import type { ListModel } from './list-model'
import { useDragWords } from './use-drag-words'

const width = 304

function Foot({ columns }: Pick<ListModel, 'columns'>) {
  const t = useText()
  return (
    <div className="chooser-foot">
      <Button type="text" onClick={columns.reset}>
        {t('columns.reset')}
      </Button>
      <span>
        <Button onClick={columns.cancel}>{t('columns.cancel')}</Button>
        <Button type="primary" disabled={!columns.layout.some(({ shown }) => shown)} onClick={columns.apply}>
          {t('columns.apply')}
        </Button>
      </span>
    </div>
  )
}

function Lines({ model: { columns, resource, list } }: { model: ListModel }) {
  const t = useText()
  const say = useSay()
  const { layout, edit } = columns
  const shown = layout.filter((one) => one.shown).length
  const labelOf = (name: string): string => {
    const label = list.headings?.[name] ?? resource.fields[name]?.label
    return label ? say(label) : name
  }
  const words = useDragWords(layout, labelOf)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const dropped = ({ active, over }: DragEndEvent) => {
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
          {t('columns.all', { shown, total: layout.length })}
        </Checkbox>
        <span aria-hidden>{t('columns.pinHeading')}</span>
      </div>
      <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={words} onDragEnd={dropped}>
        <SortableContext items={layout.map(({ name }) => name)} strategy={verticalListSortingStrategy}>
          <ul className="chooser-lines">
            {layout.map((choice) => (
              <ColumnLine
                key={choice.name}
                choice={choice}
                label={labelOf(choice.name)}
                onShown={(on) => edit(withShown(layout, choice.name, on))}
                onPin={(pin) => edit(pinned(layout, choice.name, pin))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </>
  )
}

/** Which columns a list shows, in what order, and which stay at an edge; the table follows while one chooses. */
export function ColumnChooser({ model }: { model: ListModel }) {
  const t = useText()
  const { columns } = model
  return (
    <Drawer
      open={columns.editing}
      onClose={columns.cancel}
      title={t('columns.heading')}
      size={width}
      mask={false}
      closable={{ placement: 'end' }}
      destroyOnHidden
      className="column-chooser"
      footer={<Foot columns={columns} />}
    >
      <Lines model={model} />
    </Drawer>
  )
}
