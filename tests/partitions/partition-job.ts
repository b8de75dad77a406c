import { pino } from 'pino'
import { openPostgres } from '../../server/database/postgres/postgres'
import { makePartitions } from '../../server/partitions/partitions'
import { recordsOnly } from './event-rows'

/** What a server does at its start with the database that `DATABASE_URL` names; a process of its own, to be killed. */
const database = await openPostgres({ url: process.env.DATABASE_URL ?? '', replicaUrls: [], tzName: 'Asia/Shanghai' })
console.log(await makePartitions({ database, resources: recordsOnly, log: pino({ level: 'silent' }) }).run())
await database.close()
