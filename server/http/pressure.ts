import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { second } from '../../model/durations'
import { message } from '../../model/message'
import { tryLater } from '../api-error'

type PressureHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | void

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers instead of the refusal; one that does nothing admits the call. */
    pressureHandler?: PressureHandler
  }
}

/** The share of the heap's limit beyond which a call could end the process. */
const maxHeapShare = 0.9

const retryAfter = 5

/** Milliseconds that a turn of the event loop may take on average. */
export const longestTurn = second

/** Refuses calls with HTTP 503 while turns of the event loop take longer than that, or the heap is nearly full. */
export async function refuseUnderPressure(app: FastifyInstance, longest: number): Promise<void> {
  await app.register(underPressure, {
    sampleInterval: second,
    maxEventLoopDelay: longest,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * maxHeapShare,
    pressureHandler: async () => {
      throw tryLater(503, message('overloaded'), retryAfter)
    },
  })
}
