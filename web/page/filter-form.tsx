import { Button } from 'antd'
import { Fragment, useState, type ReactNode, type Ref } from 'react'
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
  /** Creates the filters again, as one may show a text that is no value of it. */
  const [resets, setResets] = useState(0)
  const reset = () => {
    setResets(resets + 1)
    onReset()
  }
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
      <Fragment key={resets}>{children}</Fragment>
      <div className="search-buttons">
        <Button color="primary" variant="filled" htmlType="submit">
          {t('list.search')}
        </Button>
        <Button onClick={reset}>{t('list.reset')}</Button>
      </div>
    </form>
  )
}
