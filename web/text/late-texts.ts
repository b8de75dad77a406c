import i18next from 'i18next'
import type { Lang } from '../../model/label'
import { lang } from './lang'

type Load<Area> = Record<Lang, () => Promise<Area>>
const both = <Area>(zhChs: () => Promise<Area>, en: () => Promise<Area>): Load<Area> => ({ 'zh-chs': zhChs, en })

/** Texts that are loaded with the first page that shows them, one file for each area. */
export const lateAreas = {
  bill: both(
    () => import('./zh-chs/bill').then(({ bill }) => bill),
    () => import('./en/bill').then(({ bill }) => bill),
  ),
  chart: both(
    () => import('./zh-chs/chart').then(({ chart }) => chart),
    () => import('./en/chart').then(({ chart }) => chart),
  ),
  tariff: both(
    () => import('./zh-chs/tariff').then(({ tariff }) => tariff),
    () => import('./en/tariff').then(({ tariff }) => tariff),
  ),
}

export type LateArea = keyof typeof lateAreas
export type LateTexts = { [Area in LateArea]: Awaited<ReturnType<(typeof lateAreas)[Area][Lang]>> }

const loaded = new Map<LateArea, Promise<void>>()

async function load(area: LateArea): Promise<void> {
  const texts = await lateAreas[area][lang()]()
  i18next.addResourceBundle(lang(), 'translation', { [area]: texts }, true)
}

/** Loads the texts of an area in the user's language, once. */
export function loadLateTexts(area: LateArea): Promise<void> {
  const known = loaded.get(area)
  if (known) return known
  const loading = load(area)
  loaded.set(area, loading)
  // After a failure the next page that needs the texts tries again.
  loading.catch(() => loaded.delete(area))
  return loading
}
