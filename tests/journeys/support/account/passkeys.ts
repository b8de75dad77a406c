import type { CDPSession, Page } from 'playwright-core'

/** What a person with passkeys has in their hand. */
export interface Authenticator {
  /** Does its owner prove who they are when it asks? If not, it refuses. */
  verify(answer: boolean): Promise<void>
  /** How many passkeys it keeps. */
  count(): Promise<number>
}

const options = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** Gives the pages of a page's browser context an authenticator. The app has to be open by a name, such as `localhost`. */
export async function authenticatorOf(page: Page): Promise<Authenticator> {
  // The first passkey loads it, for longer than a call may take on a busy machine.
  await import('@simplewebauthn/server')
  const developer: CDPSession = await page.context().newCDPSession(page)
  await developer.send('WebAuthn.enable')
  const { authenticatorId } = await developer.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    verify: async (isUserVerified) => {
      await developer.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    count: async () => (await developer.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
