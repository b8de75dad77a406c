import { pino } from 'pino'
import { resources } from '../resources'
import { makePartitions } from '../server/partitions/partitions'
import { environment, StartError } from '../server/settings/settings'
import { operatorCommand, withDatabase } from './operator/operator-command'

/** `npm run partition`: partitions the tables of events by month, whatever their size, while no server runs. */
await operatorCommand(() =>
  withDatabase(environment(), async (database) => {
    if (database.kind === 'embedded')
      throw new StartError('内嵌数据库不分区 / The embedded database is not partitioned')
    const log = pino({ level: 'info' })
    const done = await makePartitions({ database, resources, log, mostRows: Infinity }).run()
    if (done !== 'done')
      throw new StartError('有服务器正在使用这些表，请先停止 / Servers use the tables: stop them first')
    console.log('已按月分区 / Partitioned by month')
  }),
)
