import { createElement, useState } from 'react'
import { zhEn } from '../../../model/label'
import { notice } from '../../../resources/system/notice'
import { fieldParts } from '../../fields/field-parts'
import type { ReceivedNotice } from './read-notices'
import { t } from '../../text/text'

const texts = {
  unread: zhEn('未读', 'Unread'),
  more: zhEn('展开全文', 'Show all'),
  less: zhEn('收起', 'Show less'),
}

/** Characters and lines that are shown before the rest is opened. */
const briefly = { characters: 160, lines: 5 }

const isLong = (text: string): boolean =>
  [...text].length > briefly.characters || text.split('\n').length > briefly.lines

interface NoticeItemProps {
  one: ReceivedNotice
  isNew: boolean
}

export function NoticeItem({ one, isNew }: NoticeItemProps) {
  const [isOpen, setIsOpen] = useState(false)
  const long = isLong(one.n_content)
  const row = { ...one }
  const cell = (name: 'n_type' | 'publish_time') => {
    const field = notice.fields[name]
    return createElement(fieldParts[field.kind].Cell, { value: row[name], row, field, name, resource: notice })
  }
  return (
    <li className={isNew ? 'notice-item is-new' : 'notice-item'}>
      <span className="notice-about">
        {isNew && <span className="notice-unread">{t(texts.unread)}</span>}
        {cell('n_type')}
        <span className="notice-from">{one.from}</span>
        {cell('publish_time')}
      </span>
      <p className={long && !isOpen ? 'notice-content is-brief' : 'notice-content'}>{one.n_content}</p>
      {long && (
        <button type="button" className="notice-more" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? texts.less : texts.more)}
        </button>
      )}
    </li>
  )
}
