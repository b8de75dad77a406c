import type { ClientBase } from 'pg'
import { ask } from './ask'
import type { Cell, Query } from './database'

/**
 * All rows of a query through a cursor in a read-only transaction of this client, which the caller keeps for as long.
 * An export may sort for longer than a screen may, and its reader may be slow: 5 minutes a statement, 10 between them.
 */
export async function* cursorBatches(client: ClientBase, query: Query, size: number): AsyncGenerator<Cell[][]> {
  await ask(client, {
    text: `begin read only;
      set local statement_timeout = '5min';
      set local idle_in_transaction_session_timeout = '10min'`,
  })
  try {
    await ask(client, { text: `declare batches no scroll cursor for ${query.text}`, values: query.values })
    for (;;) {
      const { rows } = await ask(client, { text: `fetch ${Math.trunc(size)} from batches` })
      if (rows.length > 0) yield rows
      if (rows.length < size) return
    }
  } finally {
    // When even this fails the connection is gone, and the failure that matters is already on its way.
    await ask(client, { text: 'rollback' }).catch(() => undefined)
  }
}
