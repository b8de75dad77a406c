import type { FirstAccount } from '../access/first-account'
import type { Settings } from '../settings/settings'
import { demoPassword } from '../access/sign-in-defaults'

/** Prints the address and the first account; a random password is shown only here, once. */
export function printSignIn(address: string, settings: Settings, account: FirstAccount): void {
  const password = demoPassword(settings)
  const lines = [`Berth  ${address}`]
  if (account.password && account.mustChange)
    lines.push(
      `用户名 ${account.userName}，密码 ${account.password}（仅显示一次，首次登录后须修改）/ Sign in as ${account.userName} with ${account.password} (shown once, to be changed at the first sign-in)`,
    )
  else if (password)
    lines.push(
      `用户名 ${settings.adminUsername}，密码 ${password} / Sign in as ${settings.adminUsername} with ${password}`,
    )
  else lines.push(`用户名 ${settings.adminUsername} / Sign in as ${settings.adminUsername}`)
  console.log(lines.join('\n'))
}
