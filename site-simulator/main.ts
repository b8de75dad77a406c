import { pino } from 'pino'
import { demoPark } from './demo-park'
import { startSimulator } from './simulator'

/** Runs the demonstration's car park against any server: see docs/site-protocol.md for the variables. */
const {
  MQTT_URL = 'mqtt://127.0.0.1:1883',
  SITE_DEVICE = 'gateway-1',
  SITE_SECRET,
  SITE_FOLDER,
  SITE_SPEED,
} = process.env
const log = pino()
const speed = Number(SITE_SPEED ?? 1)

if (!SITE_SECRET || !SITE_FOLDER || !(speed > 0)) {
  console.error('SITE_SECRET (the device secret) and SITE_FOLDER are needed; SITE_SPEED is a number above 0')
  process.exit(1)
}
const simulator = await startSimulator({
  url: MQTT_URL,
  park: demoPark,
  device: SITE_DEVICE,
  secret: SITE_SECRET,
  folder: SITE_FOLDER,
  plates: [],
  speed,
  log,
})
const end = (): void => void simulator.close().then(() => process.exit(0))
process.on('SIGINT', end)
process.on('SIGTERM', end)
