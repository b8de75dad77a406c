import type { FastifyInstance } from 'fastify'
import { wallTime } from '../../model/wall-time'
import type { Engine } from '../engine/engine'
import { exportFile } from '../engine/export/export-file'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The download whose address `POST {base}/export` returned. Its token is the only credential and valid once; HEAD is
 * off.
 */
export function exportRoutes(app: FastifyInstance, engine: Engine): void {
  app.get<{ Params: { token: string } }>('/api/export/:token', { exposeHeadRoute: false }, async (request, reply) => {
    const { name, content } = await exportFile(
      engine,
      request.params.token,
      wallTime(new Date(), engine.settings.tzName),
    )
    return reply
      .type(xlsx)
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(content)
  })
}
