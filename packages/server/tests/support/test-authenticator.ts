import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Device {
  /** The origin that the browser reports, and the host that the key is for. */
  readonly origin: string
  readonly rpId?: string
}

/** A device with one passkey, in software. Each field can be changed to something hostile. */
export class TestAuthenticator {
  origin: string
  rpId: string
  counter = 1
  verifiesPerson = true
  readonly #id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor({ origin, rpId = new URL(origin).hostname }: Device) {
    this.origin = origin
    this.rpId = rpId
  }

  /** The response of `navigator.credentials.create`, as JSON. */
  create(options: { readonly challenge: string }): string {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.from([0, this.#id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, publicKey])
    const authData = Buffer.concat([this.#authenticatorData(0x40), credential])
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    return this.#toJson({
      clientDataJSON: this.#clientData('webauthn.create', options.challenge),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The response of `navigator.credentials.get`, as JSON. */
  get(options: { readonly challenge: string }): string {
    this.counter += 1
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge)
    const authenticatorData = this.#authenticatorData(0)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), this.#keys.privateKey)
    return this.#toJson({
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const allFlags = flags | 0x01 | (this.verifiesPerson ? 0x04 : 0)
    return Buffer.concat([createHash('sha256').update(this.rpId).digest(), Buffer.from([allFlags]), counter])
  }

  #clientData(type: string, challenge: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin })).toString('base64url')
  }

  #toJson(response: object): string {
    const id = this.#id.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
}
