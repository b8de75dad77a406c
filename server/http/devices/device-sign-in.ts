import type { FastifyRequest } from 'fastify'
import { callTime, runWithDeadline, untilDeadline } from '../../database/call-context'
import type { Attempt, SignIn, SignInResult } from '../../ingest/broker/device-sign-in'

export async function signInOf(
  signIn: SignIn,
  { name, secret, as }: Pick<Attempt, 'name' | 'as'> & { secret: string },
  request: FastifyRequest,
): Promise<SignInResult> {
  const began = performance.now()
  const isGone = (): boolean => request.raw.destroyed || performance.now() - began > callTime
  const attempt = { name, secret: Buffer.from(secret), address: request.ip, as, isGone }
  const result = await runWithDeadline(callTime, () => untilDeadline(() => signIn(attempt)))
  request.databaseTimeUsed = performance.now() - began
  return result
}
