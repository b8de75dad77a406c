import { carPagePath, carPermissions } from '../../model/car/car-page'
import { may } from '../access/access'
import type { Call } from '../engine/api/call'
import type { Engine } from '../engine/engine'
import { carPageJson } from './car-page'

export const carCalls = (engine: Engine): Call[] => [
  {
    method: 'POST',
    path: carPagePath,
    permission: carPermissions[0] ?? null,
    allows: (access) => may(access, carPermissions),
    reads: true,
    run: (body, caller) => carPageJson(engine, body, caller),
  },
]
