import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Place {
  /** Origin that the browser says. */
  readonly origin?: string
  /** Flags of the device: presence and verification of its person. */
  readonly flags?: number
  readonly counter?: number
}

interface Asked {
  readonly challenge: string
}

/** A device with one passkey, as a browser answers for it. */
export function createAuthenticator(host = 'ziva.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  let used = 0

  return {
    /** Answer to the options of a new passkey. */
    make({ challenge }: Asked, { origin = `https://${host}`, flags = 0x45 }: Place = {}) {
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([dataOf(flags, 0), Buffer.alloc(16), length, id, key])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return answered({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Answer to the options of a sign-in. */
    sign({ challenge }: Asked, { origin = `https://${host}`, flags = 0x05, counter = ++used }: Place = {}) {
      const data = dataOf(flags, counter)
      const client = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return JSON.stringify(
        answered({
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        }),
      )
    },
  }

  function dataOf(flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count])
  }

  function answered(response: object) {
    const name = id.toString('base64url')
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}
