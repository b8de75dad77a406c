import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { resources } from '../resources'
import { makePartitions } from '../server/partitions/partitions'
import { environment } from '../server/settings/settings'
import { BackupError } from './backup-file/contents'
import { restoreBackup } from './backup-file/restore-backup'
import { fileArgument, migrationsFolder, operatorCommand, withDatabase } from './operator/operator-command'

/** `npm run restore -- file [--force]`: restores a backup to the database and data folder of the settings. */
await operatorCommand(async () => {
  const { file, force } = fileArgument()
  if (file === undefined) throw new BackupError('请指定备份文件 / Name the backup file: npm run restore -- file.tar.gz')
  if (!existsSync(file)) throw new BackupError(`找不到 ${resolve(file)} / There is no ${resolve(file)}`)
  await withDatabase(environment(), async (database, { dataDir }) => {
    const place = { database, pictures: join(dataDir, 'pictures') }
    const { made_at } = await restoreBackup(place, file, { migrations: migrationsFolder, force })
    await makePartitions({ database, resources, log: pino({ level: 'error' }), mostRows: Infinity }).run()
    console.log(`已恢复 ${made_at} 的备份 / Restored the backup of ${made_at}`)
  })
})
