import { useLayoutEffect } from 'react'
import { checkSearch } from '../../../model/check'
import { render } from '../../../model/message'
import { lang } from '../../text/lang'
import { markUnread } from '../mark-unread'
import type { FilterProps } from '../parts'
import { TextFilter } from '../text/text'
import { textOf } from '../text-of'
import { KnownNumberFilter } from './known-number-filter'
import { typedDecimal } from './typed-number'

/** A search for a number; a text that is none stays, and says so. */
function TypedNumberFilter(props: FilterProps) {
  const { id, field, value, all, onChange } = props
  const checked = checkSearch(value, field, all)
  const problem = 'problem' in checked ? render(checked.problem, lang()) : ''
  useLayoutEffect(() => markUnread(id, problem), [id, problem])
  return (
    <>
      <TextFilter {...props} onChange={(typed) => onChange(typedDecimal(textOf(typed)) ?? undefined)} />
      {problem && (
        <div role="alert" className="input-note" title={problem}>
          {problem}
        </div>
      )}
    </>
  )
}

export function NumberFilter(props: FilterProps) {
  const { among } = props.field
  return among ? <KnownNumberFilter {...props} among={among} /> : <TypedNumberFilter {...props} />
}
