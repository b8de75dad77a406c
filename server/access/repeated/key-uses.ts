import { zhEn, type Label } from '../../../model/label'
import type { Database } from '../../database/database'
import { sha256 } from '../../sha256'
import { repeatedEntries, type Repeated } from './repeated-entries'

const texts = zhEn('使用密钥：', 'Key used: ')

interface KeyUse extends Pick<Repeated, 'every' | 'park'> {
  name: Label
  /** Tells a replaced key from the new one. Only its digest is stored. */
  hash?: string
  route: string
  method: string
  ip: string
}

/** Logs the first use of a key from an address in each hour or day. */
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
