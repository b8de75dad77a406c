import { zhEn } from '../label'

/** What a value that belongs to somebody else, or a secret, is refused with. */
export const rightsMessages = {
  ownName: zhEn('不能修改自己的用户名', 'You cannot change your own user name'),
  similarName: zhEn('与已有用户名过于相似', 'Looks like the name of another user'),
  operatorsOnly: zhEn('仅限本机，或凭 METRICS_TOKEN 访问', 'Only for this machine, or with METRICS_TOKEN'),
  secretsKeyMissing: zhEn(
    '服务器未设置 SECRETS_KEY，不能存储机密，请联系运维人员',
    'The server has no SECRETS_KEY and stores no secrets: ask who operates it',
  ),
  ownedElsewhere: zhEn('已在别处使用', 'In use elsewhere'),
  deviceNameTaken: zhEn(
    '{name} 已是其他设备的名称，或由命令 npm run device 管理',
    '{name} is the name of another device, or is managed by the command npm run device',
  ),
} as const
