import { Button } from 'antd'
import type { ReactNode, Ref } from 'react'
import { useText } from '../text/use-text'
import './page.css'

interface FilterFormProps {
  label: string
  onSearch: () => void
  onReset: () => void
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** The search panel above a page. Enter in any of its filters starts the search. */
export function FilterForm({ label, onSearch, onReset, ref, children }: FilterFormProps) {
  const t = useText()
  return (
    <form
      ref={ref}
      className="search-panel"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      {children}
      <div className="search-buttons">
        <Button color="primary" variant="filled" htmlType="submit">
          {t('list.search')}
        </Button>
        <Button onClick={onReset}>{t('list.reset')}</Button>
      </div>
    </form>
  )
}
