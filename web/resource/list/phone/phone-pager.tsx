import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ListModel } from '../list-model'
import './list-phone.css'
import { PagerTotal } from '../count/pager-total'
import { knownPages } from '../page-window'
import { t, words } from '../../../text/text'

export function PhonePager({ model }: { model: ListModel }) {
  const { result, state, dispatch, resource, can } = model
  const pages = knownPages(result, state.pageSize)
  const hasPages = !resource.tree && !result.error && result.total > 0
  const onPage = (page: number) => dispatch({ type: 'page', page })
  if (!hasPages && !can.add) return null
  return (
    <div className="phone-pager">
      <PagerTotal result={result} shown={hasPages} />
      {hasPages && (
        <nav aria-label={t(words.list.pages)}>
          <button
            type="button"
            disabled={state.page <= 1}
            aria-label={t(words.list.previous)}
            onClick={() => onPage(state.page - 1)}
          >
            <LeftOutlined aria-hidden />
          </button>
          <span aria-label={t(words.list.pageOf, { page: result.page, pages })} role="img">
            <strong>{result.page}</strong> / {pages}
            {result.more && result.onlyFirst === null && '+'}
          </span>
          <button
            type="button"
            disabled={state.page >= pages}
            aria-label={t(words.list.next)}
            onClick={() => onPage(state.page + 1)}
          >
            <RightOutlined aria-hidden />
          </button>
        </nav>
      )}
      {can.add && (
        <Button
          type="primary"
          className="phone-new"
          icon={<PlusOutlined />}
          aria-label={t(words.list.create)}
          onClick={() => model.create()}
        />
      )}
    </div>
  )
}
