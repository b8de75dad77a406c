import type { FastifyInstance } from 'fastify'

/** For how long a call may still be worked on after the end was asked for, in milliseconds. */
const patience = 4000
const lookEvery = 20

/** Lets the calls under way be answered before connections are cut: what was done must not look as if it had failed. */
export function drainOnClose(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const { server } = app
    const sweep = setInterval(() => server.closeIdleConnections(), lookEvery)
    const cut = setTimeout(() => server.closeAllConnections(), patience)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(cut)
    })
    done()
  })
}
