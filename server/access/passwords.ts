import { hash, verify, type Options } from '@node-rs/argon2'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { randomInt } from 'node:crypto'
import { isPassword } from '../../model/text/patterns'

// The library's const enum can't be named here; 2 is argon2id.
const argon2id = 2

/** OWASP's Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
const strength: Options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, strength)

let dummyHash: Promise<string> | undefined

/** Without an account a dummy hash is verified, so that the call takes the same time. */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomPassword())
  const against = stored ?? (await dummyHash)
  return (await verify(against, password)) && stored !== null
}

let judge: Promise<ZxcvbnFactory> | undefined

async function makeJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({ dictionary, graphs: adjacencyGraphs })
}

/** So many tries find common passwords, repeats, sequences and dates; eight random characters take ten times as many. */
const easilyGuessed = 10_000_000
const ofEverybody = ['berth', 'garage', 'parking', 'admin']

export async function isCommonPassword(password: string, userName: string): Promise<boolean> {
  const letters = (text: string): string => text.toLowerCase().replace(/[\W\d_]/g, '')
  if (['berth', letters(userName)].includes(letters(password))) return true
  judge ??= makeJudge()
  const { guesses } = (await judge).check(password.normalize('NFKC'), [...ofEverybody, userName])
  return guesses < easilyGuessed
}

const alphabet = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789_'

/** 16 random characters (over 93 bits), none of which is easily misread. */
export function randomPassword(): string {
  const password = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return isPassword(password) ? password : randomPassword()
}
