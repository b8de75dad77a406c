import { ExportOutlined } from '@ant-design/icons'
import { createElement, type ReactNode } from 'react'
import { localize, type Label } from '../../../model/label'
import { lang } from '../../text/lang'
import type { Found, Ranges } from './find-entries'
import type { MenuEntry } from './menu-entries'
import { menuIcon } from '../../ui/icons/menu-icons'

function Marked({ text, ranges }: { text: string; ranges: Ranges }): ReactNode {
  const pairs = ranges.flatMap((from, index) => (index % 2 === 0 ? [[from, ranges[index + 1] ?? from] as const] : []))
  return (
    <>
      {pairs.map(([from, to], index) => (
        <span key={from}>
          {text.slice(pairs[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(pairs.at(-1)?.[1] ?? 0)}
    </>
  )
}

const otherName = (label: Label): string => (lang() === 'en' ? label.zh : label.en)
const none: Ranges = []

interface MenuPickProps {
  entry: MenuEntry
  /** The part that matched, and the matching ranges; absent: no search. */
  part?: Found['part']
  ranges?: Ranges
}

/** An entry of the menu search: its name, the other part that matched, and the groups above it. */
export function MenuPick({ entry: { label, above, path, icon }, part, ranges = none }: MenuPickProps) {
  const more = part === 'path' ? path : part === 'other' ? otherName(label) : ''
  return (
    <>
      <span className="menu-icon" aria-hidden>
        {createElement(menuIcon(icon))}
      </span>
      <span className="pick-main">
        <Marked text={localize(label, lang())} ranges={part === 'title' ? ranges : none} />
      </span>
      <span className={part === 'path' ? 'pick-more pick-code' : 'pick-more'}>
        {more && <Marked text={more} ranges={ranges} />}
      </span>
      <span className="pick-side">
        {above.map((one) => localize(one, lang())).join(' / ')}
        {path.startsWith('/') ? null : <ExportOutlined aria-hidden />}
      </span>
    </>
  )
}
