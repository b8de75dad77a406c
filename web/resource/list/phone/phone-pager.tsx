import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../../text/use-text'
import type { ListModel } from '../list-model'
import './list-phone.css'
import { pagesOf } from '../page-window'

/** The foot of a list on a phone: the total, the pages, New. */
export function PhonePager({ model }: { model: ListModel }) {
  const t = useText()
  const { answer, state, dispatch, resource, can } = model
  const pages = pagesOf(answer.total, state.pageSize)
  const hasPages = !resource.tree && !answer.error && answer.total > 0
  const onPage = (page: number) => dispatch({ type: 'page', page })
  if (!hasPages && !can.add) return null
  return (
    <div className="phone-pager">
      <span role="status" aria-live={answer.followed ? 'off' : 'polite'}>
        {hasPages && t('list.total', { total: answer.total.toLocaleString('en') })}
      </span>
      {hasPages && (
        <nav aria-label={t('list.pages')}>
          <button
            type="button"
            disabled={state.page <= 1}
            aria-label={t('list.previous')}
            onClick={() => onPage(state.page - 1)}
          >
            <LeftOutlined aria-hidden />
          </button>
          <span aria-label={t('list.pageOf', { page: state.page, pages })} role="img">
            <strong>{state.page}</strong> / {pages}
          </span>
          <button
            type="button"
            disabled={state.page >= pages}
            aria-label={t('list.next')}
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
          aria-label={t('list.create')}
          onClick={() => model.create()}
        />
      )}
    </div>
  )
}
