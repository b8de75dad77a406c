import type { Translate } from '../../text/texts'

/** A duration as text: hours and minutes, or only minutes below one hour. */
export function durationText(totalMinutes: number, t: Translate): string {
  const [hours, minutes] = [Math.floor(totalMinutes / 60), totalMinutes % 60]
  return hours > 0 ? t('value.hoursMinutes', { hours, minutes }) : t('value.minutes', { minutes })
}
