import { Button } from 'antd'
import { Fragment, useState, type ReactNode, type Ref } from 'react'
import './page.css'
import { t, words } from '../text/text'

interface FilterFormProps {
  label: string
  onSearch: () => void
  onReset: () => void
  /** The filters are not those that was searched with. */
  changed?: boolean
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** The search panel above a page. Enter in any of its filters starts the search, unless one has a text that is no value. */
export function FilterForm({ label, onSearch, onReset, changed = false, ref, children }: FilterFormProps) {
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
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The note at an input says which text is no value of it: the search would run with the former one. In a
        // reversed range it would find nothing.
        const unread = event.currentTarget.querySelector<HTMLElement>('input:invalid, .is-reversed input')
        if (unread) unread.focus()
        else onSearch()
      }}
    >
      <Fragment key={resets}>{children}</Fragment>
      <div className="search-buttons">
        <Button
          color="primary"
          variant={changed ? 'solid' : 'filled'}
          htmlType="submit"
          {...(changed && { title: t(words.list.searchChanged), 'aria-label': t(words.list.searchChanged) })}
        >
          {t(words.list.search)}
        </Button>
        <Button onClick={reset}>{t(words.list.reset)}</Button>
      </div>
    </form>
  )
}
