import { z } from 'zod'
import { largestCode } from '../../largest'
import { bareAddress } from '../../picture-address'
import { isPlain, isWithin } from '../../plain-text'
import { plateText } from '../../plate-text'

const fits = (max: number) => (text: string) => isPlain(text) && isWithin(text, max)

/** Text of at most `max` characters; what is absent, null or empty is null. */
export const word = (max: number) =>
  z
    .string()
    .refine(fits(max), { error: `longer than ${max} or with control characters` })
    .nullish()
    .transform((text) => text?.trim() || null)
export const needed = (max: number) => z.string().trim().min(1).refine(fits(max))

/** A plate in the spelling that forms and searches use. */
export const plateNo = word(16).transform((text) => text && plateText(text))

export const number = (min: number, max: number) =>
  z
    .int()
    .min(min)
    .max(max)
    .nullish()
    .transform((value) => value ?? null)
/** A measured value: power, temperature, confidence. */
export const measured = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .nullish()
    .transform((value) => value ?? null)

/** ISO 8601 with an offset, as in `2026-03-01T08:15:30+08:00`. */
export const instant = z.iso.datetime({ offset: true })
export const maybeInstant = instant.nullish().transform((text) => text ?? null)

export const code = number(0, largestCode)
export const neededCode = z.int().min(1).max(largestCode)
export const picture = word(500)
  .refine((address) => address === null || /^(https?:\/\/|\/(?!\/))/i.test(address), {
    error: 'is no address of a picture',
  })
  .transform((address) => address && bareAddress(address))
export const garageIndex = z.int().min(1).max(32_767)
export const parkNo = z.int().min(1).max(1_000_000)

/** The fact's id: the site chooses it, unique in its park for ever, and repeats it whenever it sends the fact again. */
export const factId = z.string().regex(/^[\w.:-]{1,64}$/)

/** In every fact: its id, the device's time of what happened, and its time of sending (anew whenever it is sent again). */
export const header = { fact: factId, at: instant, sent: maybeInstant }

/** Yuan with up to two decimals, as text or number; read as text with two. */
export const money = z
  .union([z.number().min(0), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'is no amount of yuan with at most two decimals' }))
  .transform((text) => Number(text).toFixed(2))
