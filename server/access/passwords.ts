import { hash, verify, type Options } from '@node-rs/argon2'
import { randomInt } from 'node:crypto'
import { isPassword } from '../../model/patterns'

// The library declares its algorithms as a const enum, which can't be named here; 2 is argon2id.
const argon2id = 2

/** OWASP's Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
const strength: Options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password in PHC form, salt and parameters included. */
export const hashPassword = (password: string): Promise<string> => hash(password, strength)

let nobodys: Promise<string> | undefined

/**
 * Is this the password of that hash? Without a hash (there is no such account) the same work is done against the hash
 * of a random password, and the answer is no.
 */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword(randomPassword())
  const against = stored ?? (await nobodys)
  return (await verify(against, password)) && stored !== null
}

const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789_'

/** 16 random characters (over 93 bits) that satisfy the password rule; nothing that is easily misread. */
export function randomPassword(): string {
  const made = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
  return isPassword(made) ? made : randomPassword()
}
