import { Select } from 'antd'
import { largestPage } from '../../../model/list'
import { useId, useState } from 'react'
import { useText } from '../../text/use-text'
import type { ListModel } from './list-model'
import { PageNumbers } from './page-numbers'
import { PagerTotal } from './count/pager-total'
import { knownPages } from './page-window'

const sizes = [20, 50, 100, 200, 500, largestPage]

/** Stands for the input in the text around it. */
const inputPlace = '\0'

function Jumper({ last, onPage }: { last: number; onPage: (page: number) => void }) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [before = '', after = ''] = t('list.goTo', { page: inputPlace }).split(inputPlace)
  const commit = () => {
    const page = Number.parseInt(typed, 10)
    if (Number.isInteger(page)) onPage(Math.min(Math.max(1, page), last))
    setTyped('')
  }
  return (
    <span className="pager-jumper">
      <label htmlFor={id}>{before.trim()}</label>
      <input
        id={id}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 7))}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      {after.trim() && <span aria-hidden>{after.trim()}</span>}
    </span>
  )
}

export function Pager({ model: { result, state, list, dispatch } }: { model: ListModel }) {
  const t = useText()
  const pages = knownPages(result, state.pageSize)
  const offeredSizes = [...new Set([...sizes, list.pageSize ?? state.pageSize])].sort((one, other) => one - other)
  const onPage = (page: number) => dispatch({ type: 'page', page })
  return (
    <div className="pager">
      <PagerTotal result={result} />
      <PageNumbers label={t('list.pages')} page={state.page} shown={result.page} pages={pages} onPage={onPage} />
      <Select
        aria-label={t('list.pageSize')}
        value={state.pageSize}
        options={offeredSizes.map((value) => ({ value, label: t('list.perPage', { count: value }) }))}
        popupMatchSelectWidth={false}
        onChange={(pageSize: number) => dispatch({ type: 'pageSize', pageSize })}
      />
      <Jumper last={result.more && result.onlyFirst === null ? Infinity : pages} onPage={onPage} />
    </div>
  )
}
