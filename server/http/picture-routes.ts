import fastifyStatic from '@fastify/static'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '../../model/message'
import { sitePictures } from '../../model/site/site-picture'
import { ownPictures } from '../../model/picture-address'
import type { Engine } from '../engine/engine'
import { ApiError } from '../api-error'
import { bucketOf, inBucket, sitesInBucket } from '../pictures/bucket'
import { sitePicturesFolder } from '../pictures/site-pictures'

const asFiles = {
  decorateReply: false,
  cacheControl: false,
  wildcard: true,
  index: false,
  dotfiles: 'deny',
} as const

const gone = (): ApiError => new ApiError(404, message('unknownPath'), { status: 404 })

/** The pictures themselves, for whoever has an address that was signed and is not over; all others learn nothing. */
export async function pictureRoutes(
  app: FastifyInstance,
  { settings, pictures }: Engine,
  folder: string,
): Promise<void> {
  const bucket = bucketOf(settings)
  const ofSites = resolve(sitePicturesFolder(settings.dataDir))
  mkdirSync(ofSites, { recursive: true })
  await pictures.load()
  await app.register(async (own) => {
    own.addHook('onRequest', async (request: FastifyRequest, reply) => {
      const seconds = pictures.secondsLeft(request.url)
      if (seconds === 0) throw gone()
      void reply.header('Cache-Control', `private, max-age=${seconds}`)
    })
    own.get<{ Params: { name: string } }>(`${inBucket}:name`, async ({ params: { name } }, reply) => {
      if (!bucket) throw gone()
      return reply.redirect(await bucket.address(name), 302)
    })
    await own.register(fastifyStatic, { ...asFiles, root: folder, prefix: ownPictures })
    if (bucket)
      own.get<{ Params: { '*': string } }>(`${sitePictures}*`, async ({ params }, reply) =>
        reply.redirect(await bucket.address(`${sitesInBucket}${params['*']}`), 302),
      )
    else await own.register(fastifyStatic, { ...asFiles, root: ofSites, prefix: sitePictures })
  })
}
