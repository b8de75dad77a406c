import { store, stored } from '../storage/storage'

const asTime = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** After an update the chunks of the old page no longer exist; the page is then reloaded, at most every 30 seconds. */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = stored('reloaded-at', asTime, sessionStorage) ?? 0
    if (Date.now() - last < 30_000) return
    event.preventDefault()
    store('reloaded-at', Date.now(), sessionStorage)
    location.reload()
  })
}
