import { call } from '../api/call'
import { rememberAppearance, themeChoiceOf, useAppearance, type Appearance } from './appearance'
import { sizeNameOf } from './size'

/** What the server keeps of a person's look, in a preference of the same name each. */
const keptValue = async (key: keyof Appearance): Promise<unknown> =>
  (await call<{ value: unknown } | null>('/api/preference/get', { key }, { quiet: true }))?.value

/** Puts on what the person chose, wherever he chose it; when the server can't say, all stays as it is. */
export async function loadSavedAppearance(): Promise<void> {
  const before = useAppearance.getState()
  try {
    const [theme, size] = await Promise.all([keptValue('theme'), keptValue('size')])
    // What was chosen meanwhile is newer.
    if (useAppearance.getState() === before) rememberAppearance({ theme: themeChoiceOf(theme), size: sizeNameOf(size) })
  } catch {
    return
  }
}

/** Stores a choice for the person. A failure is swallowed (spec, section 3): the look stays on in this browser. */
export function saveAppearance(appearance: Partial<Appearance>): void {
  rememberAppearance(appearance)
  for (const [key, value] of Object.entries(appearance))
    void call('/api/preference/set', { key, value }, { method: 'PUT', quiet: true }).catch(() => undefined)
}
