import { zhEn } from '../../model/label'
import { sessionHours } from '../../model/envelope'
import { uploadMegabytes } from '../../model/limits'
import { databaseSettings } from './database-settings'
import { otherSystems } from './other-systems'
import { optional, secret, setting } from './setting'
import * as kind from './setting'

/** Each is read from the environment variable of its name. */
export const declared = {
  host: setting('HOST', '127.0.0.1', zhEn('监听的地址', 'Address to listen on'), kind.text),
  port: setting('PORT', '8080', zhEn('监听的端口', 'Port to listen on'), kind.whole(0, 65535)),
  dataDir: setting('DATA_DIR', './data', zhEn('数据目录', 'Data folder'), kind.folder),
  ...databaseSettings,
  mqttUrl: optional(
    'MQTT_URL',
    zhEn('MQTT 服务器地址；缺省时使用内嵌服务器', 'MQTT broker address; without it, the embedded broker is used'),
    kind.address('mqtt:', 'mqtts:', 'ws:', 'wss:'),
    secret,
  ),
  mqttHost: setting(
    'MQTT_HOST',
    '127.0.0.1',
    zhEn(
      '内嵌 MQTT 服务器监听的地址；其他机器上的设备要连接时须设置',
      'Address on which the embedded broker listens; to be set for devices on other machines',
    ),
    kind.text,
  ),
  mqttPort: setting(
    'MQTT_PORT',
    '1883',
    zhEn('内嵌 MQTT 服务器的端口', 'Port of the embedded broker'),
    kind.whole(0, 65535),
  ),
  mqttTlsCert: optional(
    'MQTT_TLS_CERT',
    zhEn(
      '内嵌 MQTT 服务器的证书（PEM 文件）；设置后仅接受 TLS 连接',
      'Certificate of the embedded broker (PEM file); with it, it accepts only TLS connections',
    ),
    kind.file,
  ),
  mqttTlsKey: optional(
    'MQTT_TLS_KEY',
    zhEn('该证书的私钥（PEM 文件）', "The certificate's private key (PEM file)"),
    kind.file,
  ),
  mqttCa: optional(
    'MQTT_CA',
    zhEn(
      '签发 MQTT 服务器证书的机构（PEM 文件）；公认机构无须设置',
      "Authority of the MQTT broker's certificate (PEM file), unless it is a public one",
    ),
    kind.file,
  ),
  adminUsername: setting(
    'ADMIN_USERNAME',
    'admin',
    zhEn('首个账号的用户名', 'User name of the first account'),
    kind.username,
  ),
  adminPassword: optional(
    'ADMIN_PASSWORD',
    zhEn('首个账号的密码，仅在创建时有效', 'Password of the first account, used only when it is created'),
    kind.password,
    secret,
  ),
  secretsKeys: setting(
    'SECRETS_KEY',
    '',
    zhEn(
      '加密存储接口密钥等机密；逗号分隔时，第一个用于加密，其余为旧密钥；缺省时不加密',
      'Encrypts API keys and other secrets in the database; of several, the first one encrypts and the others are former ones; without it, they are not encrypted',
    ),
    kind.list(kind.encryptionKey),
    secret,
  ),
  secretsPlain: setting(
    'SECRETS_PLAIN',
    '0',
    zhEn(
      '1：其他机器可以访问的服务器没有 SECRETS_KEY 时，也允许不加密地存储机密',
      '1: a server that other machines can reach stores secrets also without SECRETS_KEY, not encrypted',
    ),
    kind.flag,
  ),
  metricsToken: optional(
    'METRICS_TOKEN',
    zhEn(
      '读取 /metrics 和 /openapi.json 的令牌（Authorization: Bearer …）；缺省时只能从本机读取',
      'Token to read /metrics and /openapi.json with (Authorization: Bearer …); without it, only this machine can',
    ),
    kind.encryptionKey,
    secret,
  ),
  corsOrigins: setting(
    'CORS_ORIGINS',
    '',
    zhEn('允许跨域访问的来源', 'Origins allowed to make cross-origin calls'),
    kind.list(kind.origin),
  ),
  connectOrigins: setting(
    'CONNECT_ORIGINS',
    '',
    zhEn(
      '登录页的服务器列表中提供的其他服务器，其 CORS_ORIGINS 须包含本服务器的来源',
      'Other servers that the list of servers offers; their CORS_ORIGINS must contain the origin of this one',
    ),
    kind.list(kind.origin),
  ),
  outwardAllow: setting(
    'OUTWARD_ALLOW',
    '',
    zhEn('服务器可以主动访问的内网网段', 'Private networks that the server may call'),
    kind.list(kind.network),
  ),
  tzName: setting('TZ_NAME', 'Asia/Shanghai', zhEn('运营方的时区', "The operator's time zone"), kind.timeZone),
  defaultLang: setting('DEFAULT_LANG', 'zh-chs', zhEn('默认语言', 'Default language'), kind.oneOf('zh-chs', 'en')),
  demo: setting(
    'DEMO',
    '1 (npm start, embedded database), 0',
    zhEn('1：附带模拟车场的演示数据', '1: a demonstration operator with simulated car parks'),
    kind.flag,
    { defaultFor: (env) => (env.npm_lifecycle_event === 'start' && !env.DATABASE_URL?.trim() ? '1' : '0') },
  ),
  simulatorSpeed: setting(
    'SIMULATOR_SPEED',
    '1',
    zhEn(
      '演示车场的速度：1 为实时；更快时从过去开始，一小时后追上现在',
      'Speed of the simulated car parks: 1 is real time; a higher one starts in the past and catches up in an hour',
    ),
    kind.whole(1, 1000),
  ),
  uploadMaxMb: setting(
    'UPLOAD_MAX_MB',
    String(uploadMegabytes),
    zhEn('上传图片的上限（MB）', 'Maximum size of an uploaded picture, in MB'),
    kind.whole(1, 10),
  ),
  pictureDays: setting(
    'PICTURE_DAYS',
    '30',
    zhEn('车场发来的图片保存多少天', 'How many days pictures from car parks are stored'),
    kind.whole(1, 3650),
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '0',
    zhEn('信任哪些代理提供的客户端地址', 'Proxies trusted to report the client address'),
    kind.proxies,
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    zhEn('日志级别', 'Log level'),
    kind.oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  sessionIdleHours: setting(
    'SESSION_IDLE_HOURS',
    String(sessionHours),
    zhEn(
      '登录在闲置多少小时后失效；打开着实时数据的可见窗口视为在用',
      'Hours of inactivity after which a session expires; a visible window with live data counts as use',
    ),
    kind.whole(1, 8760),
  ),
  ...otherSystems,
}
