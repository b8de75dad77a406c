import type { Translate } from './texts'

/** A duration as text: hours and minutes without a part that is zero, as in `4 h`. */
export function durationText(totalMinutes: number, t: Translate): string {
  const [hours, minutes] = [Math.floor(totalMinutes / 60), totalMinutes % 60]
  if (hours === 0) return t('value.minutes', { minutes })
  return minutes === 0 ? t('value.hours', { hours }) : t('value.hoursMinutes', { hours, minutes })
}
