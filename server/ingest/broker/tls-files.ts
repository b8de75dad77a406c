import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import { createSecureContext, type SecureContextOptions, type Server } from 'node:tls'
import { SettingError, type Settings } from '../../settings/settings'
import type { SiteLog } from '../site-log'

const interval = 5_000

export interface TlsFiles {
  cert: string
  key: string
}

export const tlsFilesOf = ({ mqttTlsCert: cert, mqttTlsKey: key }: Settings): TlsFiles | undefined =>
  cert !== undefined && key !== undefined ? { cert, key } : undefined

export function readPem(name: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingError(`${name}=${path} 无法读取：${reason} / ${name}=${path} cannot be read: ${reason}`)
  }
}

export function readCertificate({ cert, key }: TlsFiles): SecureContextOptions {
  const files = { cert: readPem('MQTT_TLS_CERT', cert), key: readPem('MQTT_TLS_KEY', key) }
  try {
    createSecureContext(files)
    return files
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingError(
      `MQTT_TLS_CERT 或 MQTT_TLS_KEY 无效：${reason} / MQTT_TLS_CERT or MQTT_TLS_KEY is invalid: ${reason}`,
    )
  }
}

/** An invalid new certificate is logged and not used. */
export function followCertificate(server: Server, files: TlsFiles, log: SiteLog): () => void {
  const renew = (): void => {
    try {
      server.setSecureContext(readCertificate(files))
      log.info({}, 'the certificate of the MQTT broker was renewed')
    } catch (err) {
      log.error({ err }, 'the new certificate of the MQTT broker is invalid; the old one is used')
    }
  }
  for (const path of [files.cert, files.key]) watchFile(path, { interval, persistent: false }, renew)
  return () => [files.cert, files.key].forEach((path) => unwatchFile(path, renew))
}
