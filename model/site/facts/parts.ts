import { z } from 'zod'
import { largestCode } from '../../field'
import { bareAddress } from '../../text/picture-address'
import { fitsLength, identifierText, isPlain } from '../../text/patterns'
import { plateText } from '../../text/plate-text'

const fits = (max: number) => (text: string) => isPlain(text) && fitsLength(text, max)

/** Absent or empty becomes null. */
export const word = (max: number) =>
  z
    .string()
    .refine(fits(max), { error: `longer than ${max} or with control characters` })
    .nullish()
    .transform((text) => text?.trim() || null)
export const needed = (max: number) => z.string().trim().min(1).refine(fits(max))

export const plateNo = word(16).transform((text) => text && plateText(text))
export const cardNo = word(32).transform((text) => (text && identifierText(text)) || null)

/** Absent becomes null. */
const maybe = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null)

export const number = (min: number, max: number) => maybe(z.int().min(min).max(max))
export const measured = (min: number, max: number) => maybe(z.number().min(min).max(max))

/** A device whose clock or memory is lost reports 1969, 1970 or 1900: no time at all. */
const [firstYear, lastYear] = [2000, 2099]

/** ISO 8601 with an offset, as in `2026-03-01T08:15:30+08:00`. The brand is by what `factTimes` asks for its rule. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(
    (text) => {
      const year = new Date(text).getUTCFullYear()
      return firstYear <= year && year <= lastYear
    },
    { error: `is not within the years ${firstYear} to ${lastYear}` },
  )
  .brand<'instant'>()
export type Instant = z.output<typeof instant>
export const maybeInstant = maybe(instant)

/** The largest number of a garage, of one of its bays, and of a place in a queue. */
export const largestNumber = 32_767

export const code = number(0, largestCode)
export const neededCode = z.int().min(1).max(largestCode)
export const picture = word(500)
  .refine((address) => address === null || /^(https?:\/\/|\/(?![/\\]))/i.test(address), {
    error: 'is no address of a picture',
  })
  .transform((address) => address && bareAddress(address))
export const garageIndex = z.int().min(1).max(largestNumber)
export const parkNo = z.int().min(1).max(1_000_000)

/** A fact's id: chosen by the site, never used twice in its park, and the same whenever the fact is sent again. */
export const factId = z.string().regex(/^[\w.:-]{1,64}$/)

/** In every fact: its id, when it happened, and when it was last sent, both by the device's clock. */
export const header = { fact: factId, at: instant, sent: maybeInstant }

/** Yuan, as text or number; becomes text with two decimals. */
export const money = z
  .union([z.number().min(0), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'is no amount of yuan with at most two decimals' }))
  .transform((text) => Number(text).toFixed(2))
