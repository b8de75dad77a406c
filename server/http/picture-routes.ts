import fastifyStatic from '@fastify/static'
import { mkdirSync } from 'node:fs'
import { resolve, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { zhEn } from '../../model/label'
import { message } from '../../model/message'
import { sitePictures } from '../../model/site/site-picture'
import { ownPictures } from '../../model/picture-address'
import type { Engine } from '../engine/engine'
import { ApiError, badField, unknownPath } from '../api-error'
import { bucketOf, bucketAddressPrefix, sitePicturesPrefix } from '../pictures/bucket'
import { sitePicturesFolder } from '../pictures/site-pictures'
import multipart from '@fastify/multipart'
import { audited } from './audit-log'
import { sendData } from './envelope'
import { pictureKind } from '../pictures/picture-kind'
import { storeInBucket, storeInFolder, type StorePicture } from '../pictures/picture-store'

const staticOptions = {
  decorateReply: false,
  cacheControl: false,
  wildcard: true,
  index: false,
  dotfiles: 'deny',
} as const

/** Serves pictures by signed addresses until these expire; anything else is HTTP 404, even if the picture exists. */
async function servePictures(app: FastifyInstance, { settings, pictures }: Engine, folder: string): Promise<void> {
  const bucket = bucketOf(settings)
  const ofSites = resolve(sitePicturesFolder(settings.dataDir))
  mkdirSync(ofSites, { recursive: true })
  await pictures.load()
  await app.register(async (own) => {
    own.addHook('onRequest', async (request: FastifyRequest, reply) => {
      const seconds = pictures.secondsLeft(request.url)
      if (seconds === 0) throw unknownPath()
      void reply.header('Cache-Control', `private, max-age=${seconds}`)
    })
    own.get<{ Params: { name: string } }>(`${bucketAddressPrefix}:name`, async ({ params: { name } }, reply) => {
      if (!bucket) throw unknownPath()
      return reply.redirect(await bucket.address(name), 302)
    })
    await own.register(fastifyStatic, { ...staticOptions, root: folder, prefix: ownPictures })
    if (bucket)
      own.get<{ Params: { '*': string } }>(`${sitePictures}*`, async ({ params }, reply) =>
        reply.redirect(await bucket.address(`${sitePicturesPrefix}${params['*']}`), 302),
      )
    else await own.register(fastifyStatic, { ...staticOptions, root: ofSites, prefix: sitePictures })
  })
}

const megabyte = 1024 * 1024
/** Bytes of an upload with everything around the file. */
const maxUpload = 10 * megabyte

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

const uploadAction = zhEn('上传图片', 'Upload a picture')

export async function pictureRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  const { settings } = engine
  const folder = resolve(join(settings.dataDir, 'pictures'))
  mkdirSync(folder, { recursive: true })
  await app.register(multipart)
  await servePictures(app, engine, folder)
  const mount = (path: string, store: StorePicture): void => {
    const config = { slow: true, session: 'settled', limit: 'upload' } as const
    app.post(path, { config, bodyLimit: maxUpload }, async (request, reply) => {
      request.auditAction = uploadAction
      const bytes = await pictureIn(request, settings.uploadMaxMb).catch((error: unknown) => {
        throw asMissing(error)
      })
      const kind = pictureKind(bytes)
      if (!kind) throw badField('file', 'badImage')
      const stored = await audited(
        engine,
        request,
        () => uploadAction,
        () => store(bytes, kind),
      )
      return sendData(reply, JSON.stringify(engine.pictures.signed(stored)))
    })
  }
  const bucket = bucketOf(settings)
  mount('/api/upload/image', storeInFolder(folder))
  mount('/api/upload/BaiduOSS', bucket ? storeInBucket(bucket) : storeInFolder(folder))
}
