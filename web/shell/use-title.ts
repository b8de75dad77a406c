import { useEffect } from 'react'
import { useText } from '../text/use-text'

/** Sets the window's title while the page is shown. */
export function useTitle(title: string): void {
  const t = useText()
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
}
