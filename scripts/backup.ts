import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { wallTime } from '../model/wall-time'
import { environment } from '../server/settings/settings'
import { BackupError } from './backup-file/contents'
import { writeBackup } from './backup-file/write-backup'
import { fileArgument, operatorCommand, withDatabase } from './operator/operator-command'

const nameFor = (tzName: string): string => {
  const digits = wallTime(new Date(), tzName).replaceAll(/\D/g, '')
  return join('backups', `berth-${digits.slice(0, 8)}-${digits.slice(8)}.tar.gz`)
}

/** `npm run backup -- [file]`: writes database and pictures to one file, by default in `backups/`. */
await operatorCommand(() =>
  withDatabase(environment(), async (database, { dataDir, tzName }) => {
    const file = resolve(fileArgument().file ?? nameFor(tzName))
    if (existsSync(file))
      throw new BackupError(`${file} 已存在，请换一个文件名 / ${file} already exists: choose another name`)
    const { rows, pictures } = await writeBackup({ database, pictures: join(dataDir, 'pictures') }, file)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    console.log(
      `已备份 ${total} 行数据、${pictures} 张图片 / Backed up ${total} rows and ${pictures} pictures\n${file}`,
    )
  }),
)
