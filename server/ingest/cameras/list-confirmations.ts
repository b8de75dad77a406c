import type { Database } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import { runWithoutDeadline } from '../../database/deadline'
import type { SiteLog } from '../site-log'
import type { KnownCamera } from './camera-rows'
import { confirmChanges } from './plate-lists'

/** Stores that cameras were sent changes of the lists; what could not be stored is sent again. */
export function makeListConfirmations(database: Database, log: SiteLog) {
  const underWay = new Map<string, Promise<void>>()
  return {
    confirm(camera: KnownCamera, push: string): void {
      const { serialno } = camera
      const confirming = runWithoutDeadline(() => confirmChanges(database, camera, push))
        .catch((error: unknown) => {
          if (!isTemporary(error)) log.error({ err: error, serialno }, 'a change of the lists could not be confirmed')
        })
        .then(() => {
          if (underWay.get(serialno) === confirming) underWay.delete(serialno)
        })
      underWay.set(serialno, confirming)
    },
    /** Resolves when what is under way for a camera is stored: its next push would be sent the same changes. */
    of: async ({ serialno }: KnownCamera): Promise<void> => underWay.get(serialno),
    close: async (): Promise<void> => void (await Promise.all(underWay.values())),
  }
}
