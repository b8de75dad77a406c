import { describe, expect, it } from 'vitest'
import { shortcutKeys, type ShortcutName } from '../../ui/keys/shortcut-keys'
import { inShort, shownKeys } from './shown-keys'
import { shortcutTexts } from './shortcut-texts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const apple = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0)'

describe('the keys of a shortcut', () => {
  it('are those of the computer', () => {
    expect(shownKeys(shortcutKeys.menuSearch, windows)).toEqual([['Ctrl', 'K']])
    expect(shownKeys(shortcutKeys.menuSearch, apple)).toEqual([['⌘', 'K']])
    expect(shownKeys(shortcutKeys.print, windows)).toEqual([['Ctrl', 'P']])
    expect(shownKeys(shortcutKeys.print, apple)).toEqual([['⌘', 'P']])
  })

  it('are shown once, whatever the keyboard calls them', () => {
    expect(shownKeys(shortcutKeys.help, windows)).toEqual([['?']])
    expect(shownKeys(shortcutKeys.tabMenu, windows)).toEqual([['Shift', 'F10']])
  })

  it('are a range when they are many', () => {
    expect(inShort(shownKeys(shortcutKeys.choosePlate, windows))).toEqual([['1–9']])
    expect(inShort(shownKeys(shortcutKeys.moveCursor, windows))).toEqual([['↑'], ['↓']])
  })
})

it('every shortcut has keys to show and a text in both languages', () => {
  for (const name of Object.keys(shortcutKeys) as ShortcutName[]) {
    for (const agent of [windows, apple]) expect(shownKeys(shortcutKeys[name], agent).length, name).toBeGreaterThan(0)
    const { text } = shortcutTexts[name]
    expect(text.zh && text.en, name).toBeTruthy()
  }
})
