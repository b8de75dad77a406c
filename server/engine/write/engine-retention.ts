import type { Logger } from 'pino'
import { deleteOldPictures } from '../../pictures/site-pictures'
import { makeRetention, type Retention } from '../../retention/retention'
import type { Engine } from '../engine'
import { removeUnusedPictures } from './uploaded-pictures'

export function engineRetention(engine: Engine, log: Logger): Retention {
  const { database, resources, settings } = engine
  return makeRetention({
    database,
    resources,
    settings,
    log,
    others: [() => deleteOldPictures(settings), (signal) => removeUnusedPictures(engine, signal)],
  })
}
