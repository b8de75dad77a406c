import fastifyStatic from '@fastify/static'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { zhEn } from '../../model/label'
import { message } from '../../model/message'
import { sitePictures } from '../../model/site/site-picture'
import { ownPictures } from '../../model/text/picture-address'
import type { Engine } from '../engine/engine'
import { ApiError, badField, unknownPath } from '../api-error'
import { bucketOf, bucketAddressPrefix, sitePicturesPrefix } from '../pictures/bucket'
import { sitePicturesFolder } from '../pictures/site-pictures'
import multipart from '@fastify/multipart'
import { isStillReading } from '../access/access-of'
import { callTime, runWithDeadline } from '../database/call-context'
import { audited } from './audit-log'
import { callerOf } from './admission'
import { sendData } from './envelope'
import { pictureKind, type PictureKind, uploadsFolder, type PictureStore } from '../pictures/picture-store'
import { abandonUpload, registerUpload } from '../pictures/upload-limits'
import { lowBelow } from '../ingest/pictures/disk-watch'

interface Path {
  Params: { '*': string }
}

/** Seconds after which browsers ask again whether the reader still may see the picture. */
const cachedFor = 60

/** An address is valid until it expires, or its reader's session or rights end; anything else is HTTP 404. */
async function servePictures(app: FastifyInstance, engine: Engine, folder: string): Promise<void> {
  const { database, settings, pictures } = engine
  const bucket = bucketOf(settings)
  const ofSites = resolve(sitePicturesFolder(settings.dataDir))
  mkdirSync(ofSites, { recursive: true })
  await pictures.load()
  await app.register(async (own) => {
    own.addHook('onRequest', async (request: FastifyRequest, reply) => {
      const opened = pictures.opened(request.url)
      if (!opened) throw unknownPath()
      const isReading = await runWithDeadline(callTime, () => isStillReading(database, opened.reader, settings))
      if (!isReading) throw new ApiError(404, message('unknownPath'), { status: 404, isRefused: true })
      void reply.header('Cache-Control', `private, max-age=${Math.min(opened.seconds, cachedFor)}`)
    })
    own.get<{ Params: { name: string } }>(`${bucketAddressPrefix}:name`, async ({ params: { name } }, reply) => {
      if (!bucket) throw unknownPath()
      return reply.redirect(await bucket.address(name), 302)
    })
    // Its own routes would read the whole folder for each picture.
    const options = { serve: false, cacheControl: false, index: false, dotfiles: 'deny' } as const
    await own.register(fastifyStatic, { ...options, root: folder })
    own.get<Path>(`${ownPictures}*`, async ({ params }, reply) => reply.sendFile(params['*']))
    own.get<Path>(`${sitePictures}*`, async ({ params }, reply) =>
      bucket
        ? reply.redirect(await bucket.address(`${sitePicturesPrefix}${params['*']}`), 302)
        : reply.sendFile(params['*'], ofSites),
    )
  })
}

const megabyte = 1024 * 1024
const maxUpload = 10 * megabyte

async function bytesOf(file: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * Throws 40000 for a missing or large file, HTTP 413 for a large body, 415 for a form without a file, which a page of
 * another site can send.
 */
async function pictureIn(request: FastifyRequest, maxMb: number): Promise<Uint8Array> {
  const { bodyLimit } = request.routeOptions
  if (Number(request.headers['content-length'] ?? 0) > (bodyLimit ?? Infinity))
    throw new ApiError(413, message('tooLargeBody'), { status: 413 })
  if (!request.isMultipart()) throw badField('file', 'fileMissing')
  const limits = { fileSize: maxMb * megabyte }
  let files = 0
  for await (const part of request.files({ limits })) {
    files += 1
    const bytes = await bytesOf(part.file)
    if (part.fieldname !== 'file') continue
    if (part.file.truncated) throw badField('file', 'imageTooLarge', { max: maxMb })
    return bytes
  }
  if (files === 0) throw new ApiError(415, message('fileMissing'), { status: 415 })
  throw badField('file', 'fileMissing')
}

/** The multipart parser throws errors without a status for an incomplete body or a missing file. */
const asMissing = (error: unknown): unknown =>
  error instanceof ApiError || (error instanceof Error && 'statusCode' in error)
    ? error
    : badField('file', 'fileMissing')

const uploadAction = zhEn('上传图片', 'Upload a picture')

const diskFull = (): ApiError => new ApiError(507, message('diskFull'), { status: 507 })

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))

/** Returns its address. Throws HTTP 429, 503 if the bucket is away, 507 if the disk is full. */
async function store(
  { database }: Engine,
  to: PictureStore,
  userId: number,
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<string> {
  const address = to.newAddress(kind)
  await database.transaction((tx) => registerUpload(tx, userId, { address, bytes: bytes.length }))
  try {
    await to.put(address, bytes, kind)
    return address
  } catch (error) {
    await abandonUpload(database, address).catch(() => undefined)
    throw isDiskFull(error) ? diskFull() : error
  }
}

export async function pictureRoutes(app: FastifyInstance, engine: Engine, freeDisk: () => number): Promise<void> {
  const { settings, stores } = engine
  const folder = resolve(uploadsFolder(settings.dataDir))
  mkdirSync(folder, { recursive: true })
  await servePictures(app, engine, folder)
  const mount = (own: FastifyInstance, path: string, to: PictureStore): void => {
    const config = { slow: true, session: 'settled', limit: 'upload' } as const
    own.post(path, { config, bodyLimit: maxUpload }, async (request, reply) => {
      request.auditAction = () => uploadAction
      const { access, configs } = callerOf(engine, request)
      if (to.onDisk && freeDisk() < lowBelow) throw diskFull()
      const bytes = await pictureIn(request, configs.uploadMaxMb).catch((error: unknown) => {
        throw asMissing(error)
      })
      const kind = pictureKind(bytes)
      if (!kind) throw badField('file', 'badImage')
      const stored = await audited(
        engine,
        request,
        () => uploadAction,
        () => store(engine, to, access.userId, bytes, kind),
      )
      return sendData(reply, JSON.stringify(engine.pictures.signed(stored, access.reader)))
    })
  }
  // Only here: a page of another site can send forms, so other calls answer HTTP 415.
  await app.register(async (own) => {
    await own.register(multipart)
    mount(own, '/api/upload/image', stores.folder)
    mount(own, '/api/upload/BaiduOSS', stores.bucket ?? stores.folder)
  })
}
