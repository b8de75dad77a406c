import { z } from 'zod'
import { header, measured, needed, neededCode, word } from './parts'

/** What a ground sensor sees. */
export const sensorState = z.object({
  ...header,
  /** The gateway, and the sensor behind it. */
  nbid: needed(64),
  lrid: needed(64),
  /** 1: a car stands there. */
  have: z.literal([0, 1]),
  /** Of its battery. */
  voltages: measured(0, 1000),
  /** What is wrong with it; absent when nothing is. */
  fault: word(256),
})

/** How a gateway of ground sensors is doing: code of `nstatus`. */
export const gatewayState = z.object({ ...header, nbid: needed(64), status: neededCode })
