import { randomBytes } from 'node:crypto'
import type { Database } from '../../../server/database/database'
import { makeSimCamera } from '../../../site-simulator/cameras/sim-camera'
import type { Family } from '../../../site-simulator/cameras/camera-body'
import { fresh, listen, type JsonObject } from '../running-server'
import { startServerWithSites } from './server-with-sites'

interface NewCamera extends JsonObject {
  family?: Family
  secretInAddress?: boolean
}

/** A server that cameras reach over HTTP, and cameras that operators have added. */
export async function startCameras(kind: Database['kind'], env: Record<string, string> = {}) {
  const all = await startServerWithSites(kind, env)
  const http = await listen(all.server.engine, null, undefined, all.sites())
  const { server } = all

  /** Adds a camera and makes its secret as the screen does. */
  async function newCamera({ family = 'plateid', secretInAddress = false, ...form }: NewCamera = {}) {
    const serialno = fresh('0f823866-d2dc45-')
    const park_code = String(form.park_code ?? all.park)
    const id = await server.create('/api/camera', { camera_name: serialno, serialno, park_code, ...form })
    const secret = randomBytes(24).toString('base64url')
    await server.ask('POST', '/api/camera/newsecret', { id, secret })
    const sim = makeSimCamera({ server: http.address, serialno, secret, family, secretInAddress })
    return { id, serialno, secret, ...sim }
  }
  const rowsIn = async (base: string, search: JsonObject): Promise<JsonObject[]> =>
    (await server.list(base, { page_size: 1000, ...search })).list
  return {
    ...all,
    address: http.address,
    newCamera,
    /** The readings of a camera, and the plates of its passages, the oldest first. */
    readingsOf: async (serialno: string) =>
      (
        await all.database.rows({
          text: `SELECT plate_key, plate_no, confidence, plate_img, fragment_img, vehicle_id, created_at FROM platedata
          WHERE serialno = $1 ORDER BY created_at, id`,
          values: [serialno],
        })
      ).map(([key, plate, confidence, picture, fragment, number]) => ({
        key,
        plate,
        confidence: confidence && Number(confidence),
        picture,
        fragment,
        number,
      })),
    platesOf: async (serialno: string) =>
      (
        await all.database.rows({
          text: `SELECT plate_key, plate_no, status FROM plate WHERE plate_key IN
          (SELECT plate_key FROM platedata WHERE serialno = $1) ORDER BY created_at, id`,
          values: [serialno],
        })
      ).map(([key, plate, status]) => ({ key, plate, status: Number(status) })),
    refusedOf: (device: string) => rowsIn('/api/refusedFact', { device }),
    rowsIn,
    close: async () => {
      await http.app.close()
      await all.close()
    },
  }
}

export type CameraSite = Awaited<ReturnType<typeof startCameras>>
