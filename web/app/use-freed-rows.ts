import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Removes the cached rows of pages that are not mounted any more; those of hidden pages are kept, however long they stay
 * hidden. `mounted` are the pages of all mounted tabs (`PageContext`), a line each.
 */
export function useFreedRows(mounted: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const pages = new Set(mounted.split('\n'))
    const isOfClosed = (page: unknown): boolean => typeof page === 'string' && !pages.has(page)
    client.removeQueries({ type: 'inactive', predicate: ({ meta }) => isOfClosed(meta?.page) })
  }, [client, mounted])
}
