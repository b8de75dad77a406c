import type { Label, Lang } from '../../model/label'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's language, set first. */
    lang: Lang
    /** What a changing call does, for the audit log; absent: the call is not logged. */
    auditAction?: Label
    /** The caller's id, once known. */
    userId?: number
    /** The user name of a sign-in attempt. */
    signInName?: string
    /** The error that the call ended with. */
    failure?: unknown
  }
}

export {}
