import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import { useState } from 'react'
import { fill } from '../../../../model/label'
import { useLocalize } from '../../../text/use-localize'
import { isComposing } from '../../../ui/keys/is-composing'
import { texts } from './texts'
import type { Found } from './use-find'

const longest = 32

interface FindStallProps {
  found: Found | null
  onFind: (text: string) => void
}

/** Searches the map; each further press of Enter goes to the next stall. */
export function FindStall({ found, onFind }: FindStallProps) {
  const localize = useLocalize()
  const [typed, setTyped] = useState('')
  const note =
    found &&
    (found.ids.length === 0
      ? fill(localize(texts.notFound), { text: found.text })
      : fill(localize(texts.found), { at: found.at + 1, count: found.ids.length }))
  return (
    <div className="map-find" role="search">
      <span className="map-found" role="status">
        {note}
      </span>
      <Input
        value={typed}
        maxLength={longest}
        allowClear
        aria-label={localize(texts.find)}
        placeholder={localize(texts.find)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') onFind('')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) onFind(typed)
        }}
      />
      <Button icon={<SearchOutlined />} aria-label={localize(texts.findNow)} onClick={() => onFind(typed)} />
    </div>
  )
}
