import type { DictionaryEntry } from './dictionary'

/** An entry as its dictionary draws it: a state as dot and text, a kind as soft tag. */
export function DictLabel({ entry }: { entry: DictionaryEntry }) {
  const { label, tone, look, off } = entry
  if (look === 'tag') return <span className={`tag tag-${off ? 'neutral' : tone}`}>{label}</span>
  if (look === 'plain') return <span className="cell-text">{label}</span>
  return <span className={`state state-${tone}${off ? ' state-off' : ''}`}>{label}</span>
}
