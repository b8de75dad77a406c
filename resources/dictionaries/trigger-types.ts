import type { Entry } from '../../model/dictionary'
import { zhEn } from '../../model/label'

const bits = [
  { bit: 1, zh: '自动', en: 'automatic' },
  { bit: 2, zh: '外部输入', en: 'external input' },
  { bit: 4, zh: '手动', en: 'manual' },
  { bit: 8, zh: '虚拟线圈', en: 'virtual loop' },
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function entryOf(value: number): Entry {
  const set = bits.filter(({ bit }) => value & bit)
  const en = capital(set.map((one) => one.en).join(' + '))
  return { value, label: zhEn(set.map((one) => one.zh).join(' + '), en), tone: value & 4 ? 'warning' : 'info' }
}

/** What released the camera. Vendors send bits, so a reading may carry several: every sum has its entry. */
export const triggerTypes: readonly Entry[] = [
  { value: 0, label: zhEn('视频', 'Video'), tone: 'info' },
  ...Array.from({ length: 15 }, (_, at) => entryOf(at + 1)),
]
