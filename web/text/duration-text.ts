import { t, words } from './text'

/** A duration as text: hours and minutes without a part that is zero, as in `4 h`. */
export function durationText(totalMinutes: number): string {
  const [hours, minutes] = [Math.floor(totalMinutes / 60), totalMinutes % 60]
  if (hours === 0) return t(words.value.minutes, { minutes })
  return minutes === 0 ? t(words.value.hours, { hours }) : t(words.value.hoursMinutes, { hours, minutes })
}
