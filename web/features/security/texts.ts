import { zhEn } from '../../../model/label'

/** Of setting up second factors, and of signing in with them. */
export const texts = {
  app: zhEn('验证器应用', 'Authenticator app'),
  appAbout: zhEn(
    '手机上的应用每 30 秒生成一个 6 位验证码',
    'An app on your phone that shows a new code of 6 digits every 30 seconds',
  ),
  passkey: zhEn('通行密钥', 'Passkey'),
  passkeyAbout: zhEn('用指纹、面容、锁屏密码或安全密钥确认', 'Your fingerprint, face, screen lock or a security key'),
  recovery: zhEn('恢复码', 'Recovery codes'),

  code: zhEn('验证码', 'Code'),
  codeAbout: zhEn(
    '请输入验证器应用为 Berth 显示的 6 位验证码',
    'Enter the 6 digits that your authenticator app shows for Berth',
  ),
  codeShort: zhEn('请输入 6 位数字', 'Please enter all 6 digits'),
  usePasskey: zhEn('使用通行密钥', 'Use a passkey'),
  usePasskeyAbout: zhEn(
    '请用此设备、手机或安全密钥上的通行密钥确认',
    'Confirm with your passkey on this device, a phone or a security key',
  ),
  useApp: zhEn('使用验证器应用', 'Use the authenticator app'),
  useRecovery: zhEn('使用恢复码', 'Use a recovery code'),
  recoveryCode: zhEn('恢复码', 'Recovery code'),
  recoveryAbout: zhEn(
    '请输入设置时保存的恢复码之一，每个只能用一次',
    'Enter one of the codes that you kept when you set this up; each works once',
  ),
  recoveryRequired: zhEn('请输入恢复码', 'Please enter a recovery code'),
  noWay: zhEn(
    '在此地址或此浏览器中无法完成第二步。请用添加通行密钥时的地址打开，或请管理员重置你的两步登录。',
    'Your second step does not work at this address or in this browser. Open the app at the address at which you added your passkey, or ask an administrator to reset your second factor.',
  ),
  go: zhEn('继续', 'Continue'),
  noPasskey: zhEn('没有使用通行密钥，可以重试', 'No passkey was used; you can try again'),

  scan: zhEn('用验证器应用扫描此二维码', 'Scan this with an authenticator app'),
  openApp: zhEn('在本机的验证器应用中打开', 'Open in an authenticator app on this phone'),
  secret: zhEn('无法扫描时，在应用中输入此密钥', 'If it cannot be scanned, enter this key in the app'),
  appCode: zhEn('应用显示的 6 位验证码', 'The 6 digits that the app shows'),
  confirm: zhEn('确认', 'Confirm'),

  passkeyName: zhEn('名称', 'Name'),
  passkeyNameAbout: zhEn(
    '名称用于日后辨认，只有你能看到。接下来浏览器会询问保存到哪里。',
    'The name tells your passkeys apart; only you see it. Your browser then asks where to keep the passkey.',
  ),
  passkeyAdd: zhEn('添加通行密钥', 'Add a passkey'),
  passkeyNone: zhEn('没有添加通行密钥，可以重试', 'No passkey was added; you can try again'),
  passkeyHere: zhEn('此设备已有你的通行密钥', 'This device has a passkey of yours already'),

  keep: zhEn('请保存恢复码', 'Keep these recovery codes'),
  keepWhy: zhEn(
    '无法使用验证器应用或通行密钥时，可用恢复码登录，每个只能用一次。恢复码只在此处显示一次，请保存在安全的地方。',
    'They sign you in when you do not have your app or passkey, each of them once. They are shown only here, and only once: keep them in a safe place.',
  ),
  download: zhEn('下载', 'Download'),
  kept: zhEn('我已保存', 'I have kept them'),
  fileHead: zhEn('Berth 恢复码：{user}，{host}，{time}', 'Berth recovery codes of {user} at {host}, {time}'),
} as const
