import type { Label, Lang } from '../../model/label'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's language, known before anything else is. */
    lang: Lang
    /** What a changing call does, for the log; absent: nothing that has to be written down. */
    auditAction?: Label
    /** Who calls, once that is known. */
    userId?: number
    /** The name that somebody signs in with. */
    signsIn?: string
    /** The error that the call ended with. */
    failure?: unknown
  }
}

export {}
