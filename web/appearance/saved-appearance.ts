import { call } from '../api/call'
import { rememberAppearance, themeChoiceOf, useAppearance, type Appearance } from './appearance'
import { sizeNameOf } from './size'

const loadPreference = async (key: keyof Appearance): Promise<unknown> =>
  (await call<{ value: unknown } | null>('/api/preference/get', { key }, { quiet: true }))?.value

/** Applies the appearance stored on the server; keeps the current one when it can't be loaded. */
export async function loadSavedAppearance(): Promise<void> {
  const before = useAppearance.getState()
  try {
    const [theme, size, follow] = await Promise.all((['theme', 'size', 'follow'] as const).map(loadPreference))
    // A choice made meanwhile is newer.
    if (useAppearance.getState() === before)
      rememberAppearance({ theme: themeChoiceOf(theme), size: sizeNameOf(size), follow: follow === true })
  } catch {
    return
  }
}

/** Saves a choice for the user. Failures are ignored (spec, section 3): this browser keeps the appearance. */
export function saveAppearance(appearance: Partial<Appearance>): void {
  rememberAppearance(appearance)
  for (const [key, value] of Object.entries(appearance))
    void call('/api/preference/set', { key, value }, { method: 'PUT', quiet: true }).catch(() => undefined)
}
