import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { message } from '../../model/message'
import type { Engine } from '../engine/engine'
import { callerOf } from './caller-of'
import { succeeded } from './envelope'
import { badField, ApiError } from '../api-error'
import { bucketOf } from '../pictures/bucket'
import { pictureKind } from '../pictures/picture-kind'
import { pictureRoutes } from './picture-routes'
import { storeInBucket, storeInFolder, type StorePicture } from '../pictures/picture-store'

const megabyte = 1024 * 1024

async function bytesOf(file: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The bytes of the form field `file`. Throws 40000 when it is missing or too large, HTTP 413 for too large a body. */
async function pictureIn(request: FastifyRequest, maxMb: number): Promise<Uint8Array> {
  const { bodyLimit } = request.routeOptions
  if (Number(request.headers['content-length'] ?? 0) > (bodyLimit ?? Infinity))
    throw new ApiError(413, message('tooLargeBody'), { status: 413 })
  if (!request.isMultipart()) throw badField('file', 'fileMissing')
  const limits = { fileSize: maxMb * megabyte }
  for await (const part of request.files({ limits })) {
    const bytes = await bytesOf(part.file)
    if (part.fieldname !== 'file') continue
    if (part.file.truncated) throw badField('file', 'imageTooLarge', { max: maxMb })
    return bytes
  }
  throw badField('file', 'fileMissing')
}

/** Errors without a status come from the multipart parser: the body is incomplete or malformed, the file missing. */
const asMissing = (error: unknown): unknown =>
  error instanceof ApiError || (error instanceof Error && 'statusCode' in error)
    ? error
    : badField('file', 'fileMissing')

/** Uploads of pictures, which return a signed address that a form can submit, and the routes that serve pictures. */
export async function uploadRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  const { settings } = engine
  const folder = resolve(join(settings.dataDir, 'pictures'))
  mkdirSync(folder, { recursive: true })
  await app.register(multipart)
  await pictureRoutes(app, engine, folder)
  const mount = (path: string, store: StorePicture): void => {
    app.post(path, async (request, reply) => {
      await callerOf(engine, request)
      const bytes = await pictureIn(request, settings.uploadMaxMb).catch((error: unknown) => {
        throw asMissing(error)
      })
      const kind = pictureKind(bytes)
      if (!kind) throw badField('file', 'badImage')
      const address = engine.pictures.signed(await store(bytes, kind))
      return reply.type('application/json; charset=utf-8').send(succeeded(JSON.stringify(address), request.lang))
    })
  }
  const bucket = bucketOf(settings)
  mount('/api/upload/image', storeInFolder(folder))
  mount('/api/upload/BaiduOSS', bucket ? storeInBucket(bucket) : storeInFolder(folder))
}
