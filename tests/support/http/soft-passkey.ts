import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A passkey in software: what a browser and its authenticator answer (WebAuthn, ES256, attestation `none`). */

const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const cborText = (text: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes])
const cborInt = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborMap = (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

const sha = (content: Buffer | string): Buffer => createHash('sha256').update(content).digest()
const present = 0x01
const verified = 0x04
const withKey = 0x40

interface Options {
  challenge: string
  /** Does the authenticator check who uses it? */
  verifies?: boolean
}

export class SoftPasskey {
  readonly id = randomBytes(32)
  #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0

  constructor(
    readonly origin: string,
    readonly host: string,
  ) {}

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  #authData(flags: number, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE((this.#counter += 1))
    return Buffer.concat([sha(this.host), Buffer.from([flags]), counter, rest])
  }

  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const [xBytes, yBytes] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    return cborMap(
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(xBytes)],
      [cborInt(-3), cborBytes(yBytes)],
    )
  }

  /** What `navigator.credentials.create` answers. */
  create({ challenge, verifies = true }: Options): Record<string, unknown> {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey()])
    const flags = present | withKey | (verifies ? verified : 0)
    const attestation = cborMap(
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap()],
      [cborText('authData'), cborBytes(this.#authData(flags, attested))],
    )
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** What `navigator.credentials.get` answers. */
  get({ challenge, verifies = true }: Options): Record<string, unknown> {
    const clientData = this.#clientData('webauthn.get', challenge)
    const authData = this.#authData(present | (verifies ? verified : 0))
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha(clientData)]))
      .sign(this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
