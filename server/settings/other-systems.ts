import { zhEn } from '../../model/label'
import { secret, setting } from './setting'
import * as kind from './setting'

export const otherSystems = {
  captchaVerifyUrl: setting(
    'CAPTCHA_VERIFY_URL',
    '',
    zhEn(
      '验证码服务的核验地址；缺省时从不要求验证码',
      'Address of the captcha verification service; without it, captchas are never required',
    ),
    kind.optional(kind.address('http:', 'https:')),
  ),
  captchaAppId: setting(
    'CAPTCHA_APP_ID',
    '',
    zhEn('验证码服务的应用编号', "The captcha provider's application ID"),
    kind.optional(kind.text),
  ),
  captchaScriptUrl: setting(
    'CAPTCHA_SCRIPT_URL',
    '',
    zhEn(
      '验证码服务的脚本地址（腾讯验证码接口）；缺省时登录页不弹出验证码',
      "Address of the captcha provider's script (Tencent's API); without it, the sign-in page shows no captcha",
    ),
    kind.optional(kind.address('http:', 'https:')),
  ),
  captchaSecret: setting(
    'CAPTCHA_SECRET',
    '',
    zhEn('验证码服务的密钥', "The captcha provider's secret"),
    kind.optional(kind.text),
    secret,
  ),
  meterUrl: setting(
    'METER_URL',
    'https://api2.tqdianbiao.com',
    zhEn('电表平台（拓强）的地址', 'Address of the meter platform (Tuoqiang)'),
    kind.address('http:', 'https:'),
  ),
  meterAuthCode: setting(
    'METER_AUTH_CODE',
    '',
    zhEn(
      '电表平台的授权码；缺省时不能操作电表',
      'Authorisation code of the meter platform; without it, meters can’t be operated',
    ),
    kind.optional(kind.text),
    secret,
  ),
  meterSecret: setting(
    'METER_SECRET',
    '',
    zhEn('与电表平台约定的随机字符串，用于签名', 'Random string agreed with the meter platform, for signatures'),
    kind.optional(kind.text),
    secret,
  ),
  meterNotifyUrl: setting(
    'METER_NOTIFY_URL',
    '',
    zhEn(
      '电表平台回传结果的公网地址，以 /m 结尾',
      'Public address to which the meter platform sends results; ends with /m',
    ),
    kind.optional(kind.notifyAddress),
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    '',
    zhEn('兼容 S3 的对象存储地址', 'Address of S3-compatible storage'),
    kind.optional(kind.address('http:', 'https:')),
  ),
  s3Bucket: setting('S3_BUCKET', '', zhEn('存储桶', 'Bucket'), kind.optional(kind.text)),
  s3Region: setting('S3_REGION', 'us-east-1', zhEn('存储桶的区域', "The bucket's region"), kind.text),
  s3AccessKey: setting('S3_ACCESS_KEY', '', zhEn('访问密钥的编号', 'Access key ID'), kind.optional(kind.text), secret),
  s3SecretKey: setting('S3_SECRET_KEY', '', zhEn('访问密钥', 'Secret key'), kind.optional(kind.text), secret),
}
