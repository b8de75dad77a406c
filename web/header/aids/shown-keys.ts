const isApple = /Mac|iPhone|iPad/

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Control: 'Ctrl',
}

/** Keys that press the same as others that are shown: full-width ones, and those of the other kind of computer. */
const isDouble = (keys: string, agent: string): boolean =>
  /？|^Shift\+\?|ContextMenu/.test(keys) || keys.startsWith(isApple.test(agent) ? 'Control+k' : 'Meta+')

/** The keys of a shortcut as a person knows them: `Ctrl + K`, each key of a combination by itself. */
export function shownKeys(keys: readonly string[], agent: string): string[][] {
  const modifier = isApple.test(agent) ? '⌘' : 'Ctrl'
  const named = (key: string): string =>
    key === '$mod' || key === 'Meta' ? modifier : (names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
  return keys.filter((one) => !isDouble(one, agent)).map((one) => one.split('+').map(named))
}

/** Digits in a row are shown as a range. */
export const inShort = (combinations: readonly string[][]): string[][] =>
  combinations.length > 4 ? [[`${combinations[0]?.join('')}–${combinations.at(-1)?.join('')}`]] : [...combinations]
