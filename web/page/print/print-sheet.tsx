import './print-sheet.css'
import { useQueryClient, type QueryFilters } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { zhEn } from '../../../model/label'
import { operatorNow } from '../../session/operator-now'
import { useSession } from '../../session/session'
import { t } from '../../text/text'
import { carParks } from '../../../resources'
import { useName } from '../../fields/reference/lookup'

const texts = {
  by: zhEn('打印人', 'Printed by'),
  at: zhEn('打印时间', 'Printed at'),
}

/** A line above what is printed: what it is limited to, or where it comes from. */
export interface PrintFact {
  name: string
  value: ReactNode
}

interface PrintSheetProps {
  /** Also the name that browsers suggest for a file. */
  title: string
  facts: readonly PrintFact[]
  /** On sheets in landscape format. */
  wide?: boolean
  /** Of the letters, in points. */
  size?: number
  onClosed: () => void
  children: ReactNode
}

/** Milliseconds. */
const interval = 50
/** The longest time that names are waited for. */
const longestWait = 3000
const firstReads: QueryFilters = { predicate: ({ state }) => state.data === undefined }

/** Browsers don't always tell that printing has ended: a sheet that is left is closed by the next one. */
let closeLast: (() => void) | null = null

/** Prints its children, which are not visible on the screen, and closes afterwards. */
export function PrintSheet({ title, facts, wide = false, size = 9, onClosed, children }: PrintSheetProps) {
  const user = useSession((session) => session.user)
  const [now] = useState(operatorNow)
  const close = useEffectEvent(onClosed)
  const client = useQueryClient()
  useEffect(() => {
    closeLast?.()
    const ended = (): void => close()
    closeLast = ended
    const before = document.title
    document.title = title
    addEventListener('afterprint', ended)
    const latest = Date.now() + longestWait
    // The browser lays out the sheet first; names in it may still be loading.
    const print = (): void => {
      if (client.isFetching(firstReads) > 0 && Date.now() < latest) timer = setTimeout(print, interval)
      else window.print()
    }
    let timer = setTimeout(print)
    return () => {
      if (closeLast === ended) closeLast = null
      clearTimeout(timer)
      removeEventListener('afterprint', ended)
      document.title = before
    }
  }, [title, client])
  const all: PrintFact[] = [
    ...facts,
    { name: t(texts.by), value: user?.nickname ?? user?.userName },
    { name: t(texts.at), value: now },
  ]
  return createPortal(
    <div className={wide ? 'print-sheet is-wide' : 'print-sheet'} style={{ fontSize: `${size}pt` }}>
      <h1>{title}</h1>
      <dl>
        {all.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>,
    document.body,
  )
}

const parkLabel = zhEn('车场', 'Car park')

/** The park that what is printed is limited to; nothing for null. */
export function useParkFact(park: string | null): PrintFact[] {
  const name = useName(carParks.resource, park ?? '', carParks.key)
  return park === null ? [] : [{ name: t(parkLabel), value: name ?? park }]
}
