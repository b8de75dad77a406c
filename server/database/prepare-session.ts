import type { ClientBase } from 'pg'
import { sendQuery } from './send-query'

/** Makes a connection read and write times in ISO format and the operator's time zone, on both engines. */
export const prepareSession = async (client: ClientBase, tzName: string): Promise<void> => {
  const set = (name: string) => `set_config('${name}', $1, false)`
  await sendQuery(client, { text: `select ${set('TimeZone')}`, values: [tzName] })
  await sendQuery(client, { text: `select ${set('DateStyle')}`, values: ['ISO, YMD'] })
}
