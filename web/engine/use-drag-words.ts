import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import { useText } from '../text/use-text'
import type { ColumnChoice } from './column-layout'

interface DragWords {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
}

/** What is read out while a column is moved. */
export function useDragWords(layout: readonly ColumnChoice[], labelOf: (name: string) => string): DragWords {
  const t = useText()
  const at = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    name: labelOf(String(id)),
    place: layout.findIndex(({ name }) => name === over) + 1,
  })
  return {
    screenReaderInstructions: { draggable: t('columns.instructions') },
    announcements: {
      onDragStart: ({ active }) => t('columns.picked', { name: labelOf(String(active.id)) }),
      onDragOver: ({ active, over }) => t('columns.movedTo', at(active.id, over?.id)),
      onDragEnd: ({ active, over }) => t('columns.dropped', at(active.id, over?.id)),
      onDragCancel: ({ active }) => t('columns.dropCancelled', { name: labelOf(String(active.id)) }),
    },
  }
}
