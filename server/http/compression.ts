import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes; smaller responses fit in one packet anyway. */
const threshold = 1024

/**
 * Compresses JSON and text responses of routes registered later, if the client accepts it. Pictures and spreadsheets
 * are compressed already, and events are sent one by one.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    // A small compressed body could exceed the body limit when decompressed.
    globalDecompression: false,
  })
}
