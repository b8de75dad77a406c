import { zhEn } from '../../model/label'
import { optional, secret, setting } from './setting'
import * as kind from './setting'

export const otherSystems = {
  captchaVerifyUrl: optional(
    'CAPTCHA_VERIFY_URL',
    zhEn(
      '验证码服务的核验地址；缺省时从不要求验证码',
      'Address of the captcha verification service; without it, captchas are never required',
    ),
    kind.address('http:', 'https:'),
  ),
  captchaAppId: optional(
    'CAPTCHA_APP_ID',
    zhEn('验证码服务的应用编号', "The captcha provider's application ID"),
    kind.text,
  ),
  captchaScriptUrl: optional(
    'CAPTCHA_SCRIPT_URL',
    zhEn(
      '验证码服务的脚本地址（腾讯验证码接口）；缺省时登录页不弹出验证码',
      "Address of the captcha provider's script (Tencent's API); without it, the sign-in page shows no captcha",
    ),
    kind.address('http:', 'https:'),
  ),
  captchaSecret: optional(
    'CAPTCHA_SECRET',
    zhEn('验证码服务的密钥', "The captcha provider's secret"),
    kind.text,
    secret,
  ),
  meterUrl: setting(
    'METER_URL',
    'https://api2.tqdianbiao.com',
    zhEn('电表平台（拓强）的地址', 'Address of the meter platform (Tuoqiang)'),
    kind.address('http:', 'https:'),
  ),
  meterAuthCode: optional(
    'METER_AUTH_CODE',
    zhEn(
      '电表平台的授权码；缺省时不能操作电表',
      'Authorisation code of the meter platform; without it, meters can’t be operated',
    ),
    kind.text,
    secret,
  ),
  meterSecret: optional(
    'METER_SECRET',
    zhEn('与电表平台约定的随机字符串，用于签名', 'Random string agreed with the meter platform, for signatures'),
    kind.text,
    secret,
  ),
  meterNotifyUrl: optional(
    'METER_NOTIFY_URL',
    zhEn(
      '电表平台回传结果的公网地址，以 /m 结尾',
      'Public address to which the meter platform sends results; ends with /m',
    ),
    kind.notifyAddress,
  ),
  s3Endpoint: optional(
    'S3_ENDPOINT',
    zhEn('兼容 S3 的对象存储地址', 'Address of S3-compatible storage'),
    kind.address('http:', 'https:'),
  ),
  s3Bucket: optional('S3_BUCKET', zhEn('存储桶', 'Bucket'), kind.text),
  s3Region: setting('S3_REGION', 'us-east-1', zhEn('存储桶的区域', "The bucket's region"), kind.text),
  s3AccessKey: optional('S3_ACCESS_KEY', zhEn('访问密钥的编号', 'Access key ID'), kind.text, secret),
  s3SecretKey: optional('S3_SECRET_KEY', zhEn('访问密钥', 'Secret key'), kind.text, secret),
}
