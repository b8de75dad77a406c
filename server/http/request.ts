import type { Lang } from '../../model/label'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's language, known before anything else is. */
    lang: Lang
  }
}

export {}
