import { store, stored } from '../storage/storage'

const asTime = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** After an update the old page's parts are gone from the server: the page is then loaded anew, but never in a circle. */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = stored('reloaded-at', asTime, sessionStorage) ?? 0
    if (Date.now() - last < 30_000) return
    event.preventDefault()
    store('reloaded-at', Date.now(), sessionStorage)
    location.reload()
  })
}
