import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Shorter answers fit in one packet anyway. Bytes. */
const worthwhile = 1024

/**
 * Compresses what the routes that are registered later answer, for those who ask for it: JSON and text. Pictures and
 * spreadsheets are compressed already, and events go out one by one.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: worthwhile,
    encodings: ['br', 'gzip'],
    // A small body could unfold beyond the limit of bodies.
    globalDecompression: false,
  })
}
