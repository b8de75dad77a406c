import fastifyStatic from '@fastify/static'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '../../model/message'
import { sitePictures } from '../../model/site/site-picture'
import { ownPictures } from '../../model/picture-address'
import type { Engine } from '../engine/engine'
import { ApiError } from '../api-error'
import { bucketOf, bucketAddressPrefix, sitePicturesPrefix } from '../pictures/bucket'
import { sitePicturesFolder } from '../pictures/site-pictures'

const staticOptions = {
  decorateReply: false,
  cacheControl: false,
  wildcard: true,
  index: false,
  dotfiles: 'deny',
} as const

const notFound = (): ApiError => new ApiError(404, message('unknownPath'), { status: 404 })

/** Serves pictures by signed addresses until these expire; anything else is HTTP 404, even if the picture exists. */
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
      if (seconds === 0) throw notFound()
      void reply.header('Cache-Control', `private, max-age=${seconds}`)
    })
    own.get<{ Params: { name: string } }>(`${bucketAddressPrefix}:name`, async ({ params: { name } }, reply) => {
      if (!bucket) throw notFound()
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
