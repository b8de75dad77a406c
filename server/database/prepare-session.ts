import type { ClientBase } from 'pg'
import { sendQuery } from './send-query'

/** Every connection of either engine reads and writes times alike: ISO, in the operator's time zone. */
export const prepareSession = async (client: ClientBase, tzName: string): Promise<void> => {
  const set = (name: string) => `set_config('${name}', $1, false)`
  await sendQuery(client, { text: `select ${set('TimeZone')}`, values: [tzName] })
  await sendQuery(client, { text: `select ${set('DateStyle')}`, values: ['ISO, YMD'] })
}
