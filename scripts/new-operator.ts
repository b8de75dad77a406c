import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { FirstAccount } from '../server/access/first-account'
import type { Connection } from '../server/database/database'
import { migrate } from '../server/database/migrate'
import { install, markForRealUse } from '../server/install/install'
import { environment, StartError } from '../server/settings/settings'
import { migrationsFolder, operatorCommand, withDatabase } from './operator/operator-command'

/** The trimmed answer may be empty. What is typed is shown unless `hidden`. */
const ask = async (question: string, hidden: boolean): Promise<string> => {
  let shown = true
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (shown) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  lines.on('SIGINT', () => process.exit(130))
  try {
    const answer = lines.question(`${question} `)
    shown = !hidden
    return (await answer).trim()
  } finally {
    lines.close()
    if (hidden) process.stdout.write('\n')
  }
}

const askUnlessGiven = async (question: string, given: string | undefined, hidden = false): Promise<string> =>
  given ?? (process.stdin.isTTY ? await ask(question, hidden) : '')

const askSettings = async () => {
  const { values } = parseArgs({
    options: { 'admin-username': { type: 'string' }, 'admin-password': { type: 'string' } },
  })
  const env = environment()
  const name = '管理员用户名（回车为 admin）/ Administrator (Enter for admin):'
  const password = '密码（回车则随机生成）/ Password (Enter for a random one):'
  return {
    ...env,
    DEMO: '0',
    ADMIN_USERNAME: await askUnlessGiven(name, values['admin-username'] ?? env.ADMIN_USERNAME),
    ADMIN_PASSWORD: await askUnlessGiven(password, values['admin-password'] ?? env.ADMIN_PASSWORD, true),
  }
}

const hasUsers = async (on: Connection): Promise<boolean> => {
  const [table] = await on.rows({ text: `select to_regclass('"user"')` })
  return table?.[0] != null && (await on.rows({ text: 'select 1 from "user" limit 1' })).length > 0
}

const printAccount = ({ userName, password, mustChange }: FirstAccount): void => {
  console.log(`新的运营方已就绪，管理员为 ${userName} / The new operator is ready; its administrator is ${userName}`)
  if (mustChange)
    console.log(
      `密码 ${password}（仅显示一次，首次登录后须修改）/ Password ${password} (shown once, to be changed at the first sign-in)`,
    )
  console.log('启动 / Start it: npm start')
}

/** `npm run new-operator`: an installation for real use, without demonstration data. */
await operatorCommand(async () => {
  const env = await askSettings()
  await withDatabase(env, async (database, settings) => {
    if (await hasUsers(database))
      throw new StartError(
        '数据库中已有运营方，请另设 DATA_DIR 或 DATABASE_URL / The database already has an operator: set another DATA_DIR or DATABASE_URL',
      )
    await migrate(database, migrationsFolder)
    await database.transaction(markForRealUse)
    printAccount(await install(database, settings))
  })
})
