import type { EntryLine } from './dictionary-of'

const bits = [
  { bit: 1, zh: '自动', en: 'automatic' },
  { bit: 2, zh: '外部输入', en: 'external input' },
  { bit: 4, zh: '手动', en: 'manual' },
  { bit: 8, zh: '虚拟线圈', en: 'virtual loop' },
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function entryOf(code: number): EntryLine {
  const set = bits.filter(({ bit }) => code & bit)
  const en = capital(set.map((one) => one.en).join(' + '))
  return [code, set.map((one) => one.zh).join(' + '), en, code & 4 ? 'warning' : 'info']
}

/** What triggered the camera. The code is a bit mask, so every combination of bits has an entry. */
export const triggerTypes: Readonly<Record<string, EntryLine>> = {
  video: [0, '视频', 'Video', 'info'],
  ...Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`bits${index + 1}`, entryOf(index + 1)])),
}
