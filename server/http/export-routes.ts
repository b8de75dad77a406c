import type { FastifyInstance } from 'fastify'
import { wallTime } from '../../model/wall-time'
import type { Engine } from '../engine/engine'
import { exportFile } from '../engine/export/export-file'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The download that `POST {base}/export` gave the address of; the address itself is the right to it, once; looking at its head is no use. */
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
