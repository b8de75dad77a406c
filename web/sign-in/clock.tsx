import { useEffect, useState } from 'react'
import { useText } from '../text/use-text'

const two = (value: number): string => String(value).padStart(2, '0')
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** The time of day, new every second. */
export function Clock() {
  const t = useText()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(ticking)
  }, [])
  const weekday = t(`signIn.weekday.${weekdays[now.getDay()] ?? 0}`)
  const date = { year: now.getFullYear(), month: two(now.getMonth() + 1), day: two(now.getDate()), weekday }
  const time = `${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`
  return (
    <div className="clock">
      <time className="clock-time">{time}</time>
      <span className="clock-date">{t('signIn.date', date)}</span>
    </div>
  )
}
