import { CallError } from '../api/call-error'
import { endSession } from '../session/end-session'
import { ensureSession, useSession } from '../session/session'
import { token } from '../session/token'

/** A token that may do nothing (refused, or a password to be changed first) is as good as none. */
function refused(failure: unknown): void {
  if (failure instanceof CallError && (failure.status === 401 || failure.status === 403)) endSession('identity')
}

/**
 * Before each protected page: the token is checked. Only the first time the page waits for it; later the check runs
 * beside, as the server refuses everything to an ended session anyway.
 */
export async function guard(): Promise<null> {
  if (!token()) {
    endSession('identity')
    return new Promise(() => undefined)
  }
  const checked = ensureSession().catch((failure: unknown) => {
    refused(failure)
    if (useSession.getState().user === null) throw failure
  })
  if (useSession.getState().user === null) await checked
  return null
}
