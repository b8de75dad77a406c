import type { Translate } from '../../text/texts'

/** So many minutes as people say them: hours and minutes, below an hour minutes alone. */
export function durationText(all: number, t: Translate): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  return hours > 0 ? t('value.hoursMinutes', { hours, minutes }) : t('value.minutes', { minutes })
}
