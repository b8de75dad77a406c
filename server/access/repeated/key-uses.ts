import { zhEn, type Label } from '../../../model/label'
import type { Database } from '../../database/database'
import { sha256 } from '../../sha256'
import { repeatedEntries, type Repeated } from './repeated-entries'

const texts = zhEn('使用密钥：', 'Key used: ')

interface KeyUse extends Pick<Repeated, 'every' | 'park'> {
  /** What the key is called, without any part of it. */
  name: Label
  /** Of a key that can be replaced: what tells the new one from the old one. Only its digest is stored. */
  hash?: string
  route: string
  method: string
  /** From which it was used. */
  ip: string
}

/** Logs the use of a key that is nobody's session: the first one from an address in each hour, or day. */
export function noteKeyUse(database: Database, { name, hash = '', every, park, route, method, ip }: KeyUse): void {
  repeatedEntries(database).note({
    key: ['key', name.en, sha256(hash).slice(0, 16), ip].join(' '),
    every,
    isCounted: false,
    values: { route, method, ips: ip, user_id: null },
    description: () => zhEn(`${texts.zh}${name.zh}`, `${texts.en}${name.en}`),
    ...(park !== undefined && { park }),
  })
}
