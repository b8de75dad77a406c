import { pino } from 'pino'
import { resources } from '../../resources'
import { behaviours } from '../../resources/behaviours.server'
import { openDatabase } from '../../server/database/open'
import { engineOf } from '../../server/engine/engine'
import { httpApp } from '../../server/http/app'
import { readSettings } from '../../server/settings/settings'

/** With session, permission, scope, search checks and metrics. */
const settings = readSettings(process.env)
const database = await openDatabase(settings)
const health = {
  draining: () => false,
  brokerReachable: () => true,
  siteCounts: () => ({}),
  freeDisk: () => 1,
  retention: { oldest: () => Promise.resolve({}), removed: () => ({}) },
}
const app = await httpApp(engineOf(database, settings, resources, behaviours), health, pino({ level: 'warn' }), null)
process.send?.(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port))
