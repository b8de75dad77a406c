import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environment, readSettings, SettingError, settingTable } from '../../server/settings/settings'
import { newFolder } from '../support/run-folder'

const messageOf = (env: Record<string, string>): string => {
  try {
    readSettings(env)
    return 'accepted'
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError)
    return error instanceof Error ? error.message : ''
  }
}

describe('settings', () => {
  it('have defaults', () => {
    expect(readSettings({ HOST: ' ', DATABASE_URL: '' })).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseReplicaUrls: [],
      databaseReplicaLag: 10,
      databasePeopleConnections: 10,
      databaseSitesConnections: 5,
      databaseExportConnections: 4,
      mqttUrl: undefined,
      mqttHost: '127.0.0.1',
      mqttPort: 1883,
      adminUsername: 'admin',
      adminPassword: undefined,
      secretsKeys: [],
      secretsPlain: false,
      metricsToken: undefined,
      corsOrigins: [],
      connectOrigins: [],
      outwardAllow: [],
      tzName: 'Asia/Shanghai',
      defaultLang: 'zh-chs',
      demo: false,
      uploadMaxMb: 1,
      pictureDays: 30,
      trustProxy: false,
      logLevel: 'info',
      sessionIdleHours: 24,
      simulatorSpeed: 1,
      meterUrl: 'https://api2.tqdianbiao.com',
      meterAuthCode: undefined,
      meterSecret: undefined,
      meterNotifyUrl: undefined,
      s3Endpoint: undefined,
      s3Bucket: undefined,
      s3Region: 'us-east-1',
      s3AccessKey: undefined,
      s3SecretKey: undefined,
    })
  })

  it('are read from text', () => {
    const settings = readSettings({
      DATABASE_URL: 'postgres://a:b@db/berth',
      DATABASE_REPLICA_URLS: 'postgres://r1/x, postgresql://r2/x',
      OUTWARD_ALLOW: '10.0.0.0/8,fd00::/8',
      CORS_ORIGINS: 'https://a.example',
      TRUST_PROXY: '10.0.0.1, 10.1.0.0/16',
    })
    expect(settings).toMatchObject({
      databaseUrl: 'postgres://a:b@db/berth',
      databaseReplicaUrls: ['postgres://r1/x', 'postgresql://r2/x'],
      outwardAllow: ['10.0.0.0/8', 'fd00::/8'],
      corsOrigins: ['https://a.example'],
      trustProxy: ['10.0.0.1', '10.1.0.0/16'],
    })
    expect(readSettings({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  })

  it('enable the demo on npm start with the embedded database only', () => {
    expect(readSettings({ npm_lifecycle_event: 'start' }).demo).toBe(true)
    expect(readSettings({ npm_lifecycle_event: 'start', DEMO: '0' }).demo).toBe(false)
    expect(readSettings({ npm_lifecycle_event: 'start', DATABASE_URL: 'postgres://db/berth' }).demo).toBe(false)
    expect(readSettings({ DEMO: '1' }).demo).toBe(true)
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['MQTT_PORT', '-1'],
    ['DATABASE_URL', 'mysql://db/berth'],
    ['DATABASE_REPLICA_URLS', 'postgres://a/b, nonsense'],
    ['MQTT_URL', 'http://broker'],
    ['ADMIN_USERNAME', 'ab'],
    ['ADMIN_PASSWORD', 'aaaaaa'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['OUTWARD_ALLOW', '10.0.0.0'],
    ['OUTWARD_ALLOW', '10.0.0.0/33'],
    ['TZ_NAME', 'Mars/Base'],
    ['TZ_NAME', '+08:00'],
    ['DEFAULT_LANG', 'fr'],
    ['DEMO', 'yes'],
    ['UPLOAD_MAX_MB', '0'],
    ['TRUST_PROXY', 'all'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_IDLE_HOURS', '0'],
  ])('refuse %s=%s in one line', (name, value) => {
    const message = messageOf({ [name]: value })
    expect(message).toContain(name)
    expect(message).toContain('is not valid: it must be')
    expect(message).not.toContain('\n')
  })

  it('never show a secret in an error', () => {
    expect(messageOf({ ADMIN_PASSWORD: 'hunter' })).not.toContain('hunter')
    expect(messageOf({ DATABASE_URL: 'mysql://root:hunter@db' })).not.toContain('hunter')
  })

  it('refuse an incomplete bucket configuration', () => {
    expect(messageOf({ S3_BUCKET: 'pictures' })).toContain('S3_ENDPOINT')
  })

  it('are read from .env where the environment has no value', () => {
    const folder = newFolder('env-')
    writeFileSync(join(folder, '.env'), 'PATH=/nowhere\nBERTH_ONLY_IN_FILE=1\n')
    expect(environment(folder)).toMatchObject({ PATH: process.env.PATH, BERTH_ONLY_IN_FILE: '1' })
    rmSync(folder, { recursive: true })
  })

  it('are listed with their purpose in both languages', () => {
    expect(settingTable.map(({ name }) => name)).toContain('TZ_NAME')
    for (const { description, allowed } of settingTable)
      for (const text of [description.zh, description.en, allowed.zh, allowed.en]) expect(text).not.toBe('')
    expect(new Set(settingTable.map(({ name }) => name)).size).toBe(settingTable.length)
  })
})
