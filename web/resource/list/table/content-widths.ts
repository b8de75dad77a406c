import { useMemo, useState } from 'react'
import { fieldParts } from '../../../fields/field-parts'
import { dictionariesOf, useDictionaries } from '../../../fields/dictionary/dictionary'
import { useEveryPark } from '../../../fields/reference/lookup'
import { shownValue } from '../../../fields/shown-value'
import { textOf } from '../../../fields/text-of'
import type { WireRow } from '../../../api/wire-row'
import { lang } from '../../../text/lang'
import { codeWidth, textWidth } from '../../../ui/text-width'
import { treeRows } from '../../tree/tree-rows'
import type { ListModel } from '../use-list-model'
import { cellPadding } from './column-widths'
import { t } from '../../../text/text'

/** Pixels; longer texts are cut where there is no room for them. */
const longest = 260

const unfolded: ReadonlySet<number> = new Set()

/** What cells need, in pixels: `width` at least, `full` so that none is cut; 0 without any value. */
export interface ContentWidth {
  width: number
  full: number
}

export const noContent: ContentWidth = { width: 0, full: 0 }

/** The rows as they were read, those of a tree without its folds: widths follow them, so that no column moves meanwhile. */
export function useRowsRead({ resource, result }: ListModel): readonly WireRow[] {
  const { rows, reading } = result
  const [before, keep] = useState({ reading, rows })
  // Used at once: the widths are then computed for these rows only, not first for the ones before.
  const read = before.reading === reading ? before : { reading, rows }
  if (read !== before) keep(read)
  return useMemo(
    () => (resource.tree ? treeRows(read.rows, unfolded).map(({ row }) => row) : read.rows),
    [resource, read.rows],
  )
}

/** What each column's cells need in these rows, or in the shown ones, if those have the column's first values. */
export function useContentWidths(model: ListModel, read: readonly WireRow[]): ReadonlyMap<string, ContentWidth> {
  const { resource, listUi, columns, result } = model
  const dictionaries = useDictionaries(dictionariesOf(resource.fields))
  const { data: parks } = useEveryPark()
  const { layout } = columns
  const { cells } = listUi
  const shown = result.rows
  return useMemo(() => {
    const widthIn = (name: string, rows: readonly WireRow[]): ContentWidth => {
      const field = resource.fields[name]
      if (!field) return noContent
      const { width, fit, named } = fieldParts[field.kind]
      const cell = cells?.[name]
      const ownFit = cell ? cell.fit : fit
      const declared = field.width ?? width(field, lang())
      const values = [...new Set(rows.map((row) => shownValue(field, name, row)))]
      const zero = field.zero ? textWidth(t(field.zero), 13) : 0
      const isEmpty = zero === 0 && values.every((value) => textOf(value) === '')
      if (isEmpty && (cell ? cell.fit : (fit ?? named))) return noContent
      if (field.kind === 'park' && field.width === undefined && parks) {
        const found = parks.filter(({ code }) => values.includes(code))
        const name = cellPadding + Math.max(0, ...found.map((park) => textWidth(park.name, 13)))
        return {
          width: Math.min(name, longest),
          full: name + Math.max(0, ...found.map(({ code }) => codeWidth(` ${code}`, 12))),
        }
      }
      if (!ownFit || field.width !== undefined) return { width: declared, full: declared }
      const entries = dictionaries.get(field.of ?? '')
      const full = cellPadding + Math.max(zero, ...values.map((value) => ownFit(value, entries, field)))
      return { width: Math.min(full, longest), full }
    }
    const widthOf = (name: string): ContentWidth => {
      const width = widthIn(name, read)
      return width === noContent ? widthIn(name, shown) : width
    }
    return new Map(layout.filter((one) => one.shown).map(({ name }) => [name, widthOf(name)]))
  }, [resource, cells, layout, read, shown, dictionaries, parks])
}
