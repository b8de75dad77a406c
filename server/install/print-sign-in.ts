import type { FirstAccount } from '../access/first-account'
import type { Settings } from '../settings/settings'
import { demoPassword } from '../access/sign-in-defaults'

/** Tells whoever started the server where it is and how to get in; a random password appears here, once. */
export function printSignIn(address: string, settings: Settings, account: FirstAccount): void {
  const known = demoPassword(settings)
  const lines = [`Berth  ${address}`]
  if (account.password && account.mustChange)
    lines.push(
      `用户名 ${account.userName}，密码 ${account.password}（仅显示一次，首次登录后须修改）/ Sign in as ${account.userName} with ${account.password} (shown once, to be changed at the first sign-in)`,
    )
  else if (known)
    lines.push(`用户名 ${settings.adminUsername}，密码 ${known} / Sign in as ${settings.adminUsername} with ${known}`)
  else lines.push(`用户名 ${settings.adminUsername} / Sign in as ${settings.adminUsername}`)
  console.log(lines.join('\n'))
}
