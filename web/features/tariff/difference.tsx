import { grouped } from '../../fields/number/grouped'
import { t, words } from '../../text/text'

const centsOf = (yuan: string): number => Number(yuan.replace('.', ''))
const yuanOf = (cents: number): string => grouped((cents / 100).toFixed(2))

/** The price difference that an edit makes; `saved` and `edited` are yuan with two decimals. */
export function Difference({ saved, edited }: { saved: string; edited: string }) {
  const cents = centsOf(edited) - centsOf(saved)
  if (cents === 0) return <span className="tariff-difference">{t(words.tariff.same)}</span>
  const amount = yuanOf(Math.abs(cents))
  return (
    <span className="tariff-difference">
      <span aria-hidden>{cents > 0 ? '↑ ' : '↓ '}</span>
      {t(cents > 0 ? words.tariff.more : words.tariff.less, { amount })}
    </span>
  )
}
