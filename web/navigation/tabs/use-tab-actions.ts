import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { home } from '../../page/address'
import { planTabAction } from './tab-rules'
import { changeTabs, useTabs } from './tab-store'
import { useAskUnsaved } from './use-ask-unsaved'
import { useMessage } from '../../ui/over-page/use-message'
import { t, words } from '../../text/text'

/** What a page that is mounted again would not read again: names, choices, dictionaries, column layouts. */
const keptForLong: ReadonlySet<unknown> = new Set(['lookup', 'dictionary', 'preference'])

/** Returns a function that runs an action of a tab by name, after confirmation if unsaved input would be lost. */
export function useTabActions(): (name: string, address: string) => void {
  const navigate = useNavigate()
  const message = useMessage()
  const ask = useAskUnsaved()
  const client = useQueryClient()

  const close = (addresses: readonly string[], next?: string): void => {
    const before = useTabs.getState().current
    changeTabs({ type: 'close', addresses, next })
    const { current } = useTabs.getState()
    // Replaces the history entry of the closed page, so that Back does not open it again.
    if (current !== null && current !== before) void navigate(current, { replace: true })
  }
  const refresh = (address: string): void => {
    void client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => keptForLong.has(kind) })
    changeTabs({ type: 'refresh', address })
    if (useTabs.getState().current !== address) void navigate(address)
  }

  return (name, address) => {
    const plan = planTabAction(useTabs.getState().open, name, address)
    if (!plan) return void message.warning(t(words.tabs.invalid))
    const { action, closes } = plan
    if (action === 'refresh') return ask([address], () => refresh(address))
    const next = { others: address, all: home, close: undefined, left: undefined, right: undefined }[action]
    ask(closes, () => close(closes, next))
  }
}

export function useRefresh(): () => void {
  const act = useTabActions()
  return () => act('refresh', useTabs.getState().current ?? home)
}
