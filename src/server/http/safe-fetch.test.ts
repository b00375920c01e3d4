import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isPermitted, privateHostEntry } from './private-hosts.ts'
import { safeFetch, safePost, type Guard, isPublic } from './safe-fetch.ts'

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
  'localhost',
  '',
])('does not take %s for a public address', (address) => {
  expect(isPublic(address)).toBe(false)
})

it.each(['8.8.8.8', '172.32.0.1', '93.184.216.34', '2606:4700::1111', '2a00:1450::1'])(
  'takes %s for a public address',
  (address) => {
    expect(isPublic(address)).toBe(true)
  },
)

const guard: Guard = { redirects: 3, ms: 2000, privateHosts: [] }
/** The machine itself, on which the canaries answer. */
const here = ['127.0.0.1']

it.each([
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://localhost.:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://2130706433:PORT/',
  'http://017700000001:PORT/',
  'http://0x7f.1:PORT/',
  'http://127.1:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://user:word@127.0.0.1:PORT/',
  'http://①②⑦.0.0.1:PORT/',
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'gopher://127.0.0.1/',
  'data:text/plain,hello',
  'unix:/var/run/x.sock',
  'http://127.0.0.1:PORT/\r\nX: y',
  '//127.0.0.1:PORT/',
  'nonsense',
])('asks nothing of %s', async (address) => {
  const { port, hits } = await canary()
  await expect(safeFetch(address.replace('PORT', String(port)), guard)).rejects.toMatchObject({ code: 'fetch-refused' })
  expect(hits).not.toHaveBeenCalled()
})

it('refuses a name when one of its addresses is private', async () => {
  const { port, hits } = await canary()
  const resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  await expect(safeFetch(`http://two.test:${port}/`, { ...guard, resolve })).rejects.toThrow('cannot be reached')
  expect(hits).not.toHaveBeenCalled()
})

it('asks the address that was checked, whatever the name answers afterwards', async () => {
  const { port, hits } = await canary()
  const resolve = vi.fn(async () => [{ address: '127.0.0.1', family: 4 }])
  const answer = await safeFetch(`http://rebinding.test:${port}/a`, { ...guard, resolve, privateHosts: here })
  expect(answer.statusCode).toBe(200)
  answer.destroy()
  expect(resolve).toHaveBeenCalledOnce()
  expect(hits).toHaveBeenCalledOnce()
})

it('checks every address that a redirect leads to', async () => {
  const inner = await canary()
  const outer = await canary((_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end(),
  )
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const privateHosts = ['outer.test', '10.0.4.0/24']
  await expect(safeFetch(`http://outer.test:${outer.port}/`, { ...guard, resolve, privateHosts })).rejects.toThrow(
    'cannot be reached',
  )
  expect(inner.hits).not.toHaveBeenCalled()
})

it('follows three redirects and no fourth', async () => {
  const chain = await canary((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('here')
    else response.writeHead(307, { location: `/${left - 1}` }).end()
  })
  const open: Guard = { ...guard, resolve: async () => [{ address: '127.0.0.1', family: 4 }], privateHosts: here }
  expect((await safeFetch(`http://chain.test:${chain.port}/3`, open)).statusCode).toBe(200)
  await expect(safeFetch(`http://chain.test:${chain.port}/4`, open)).rejects.toThrow('more than 3 times')
})

it('gives up on a server that does not answer, and on one that says no', async () => {
  const open: Guard = {
    redirects: 0,
    ms: 100,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    privateHosts: here,
  }
  const silent = await canary(() => {})
  await expect(safeFetch(`http://silent.test:${silent.port}/`, open)).rejects.toThrow('too long')
  const refusing = await canary((_request, response) => response.writeHead(403).end())
  await expect(safeFetch(`http://no.test:${refusing.port}/`, { ...open, ms: 2000 })).rejects.toThrow('answered 403')
})

it('says one thing of a name that nobody knows, one of the inner network, and one that is away', async () => {
  const { port } = await canary()
  const said = async (resolve: NonNullable<Guard['resolve']>) =>
    safeFetch(`http://db.internal.test:${port}/`, { ...guard, resolve }).then(
      () => 'answered',
      (error: Error) => error.message,
    )
  const inside = async () => [{ address: '10.1.2.3', family: 4 }]
  const nobody = () => Promise.reject(new Error('ENOTFOUND'))
  const away = async () => [{ address: '127.0.0.1', family: 4 }]
  const known = await said(inside)
  expect(await said(nobody)).toBe(known)
  expect(await said(async () => [])).toBe(known)
  expect(
    await said(async () => [
      { address: '8.8.8.8', family: 4 },
      { address: 'fd12::1', family: 6 },
    ]),
  ).toBe(known)
  const gone = safeFetch('http://away.test:1/', { ...guard, resolve: away, privateHosts: here })
  await expect(gone).rejects.toThrow(known)
})

async function canary(answer: RequestListener = (_request, response) => response.end('secret')) {
  const hits = vi.fn()
  const server = createServer((request, response) => {
    hits()
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, hits }
}

it.each([
  ['http://127.0.0.1:4000/', '127.0.0.1', '127.0.0.1:4000', true],
  ['http://127.0.0.1:6379/', '127.0.0.1', '127.0.0.1:4000', false],
  ['http://crm.internal/', '10.0.9.9', 'CRM.internal', true],
  ['https://crm.internal./', '10.0.9.9', 'crm.internal:443', true],
  ['http://crm.internal/', '10.0.9.9', 'crm.internal:443', false],
  ['http://other.crm.internal/', '10.0.9.9', 'crm.internal', false],
  ['http://anything.test/', '10.0.4.7', '10.0.4.0/24', true],
  ['http://anything.test/', '10.0.5.7', '10.0.4.0/24', false],
  ['http://[fd00::7]/', 'fd00::7', 'fd00::/64', true],
  ['http://[fd00::7]:81/', 'fd00::7', '[fd00::7]:81', true],
  ['http://[fd00::7]/', 'fd00::7', 'fd00::7', true],
  // What a cloud tells its machines is named as such or not asked for.
  ['http://169.254.169.254/', '169.254.169.254', '169.254.0.0/16', false],
  ['http://169.254.169.254/', '169.254.169.254', '0.0.0.0/0', false],
  ['http://crm.internal/', '169.254.169.254', 'crm.internal', false],
  ['http://[::ffff:a9fe:a9fe]/', '::ffff:169.254.169.254', '::/0', false],
  ['http://[64:ff9b::a9fe:a9fe]/', '64:ff9b::a9fe:a9fe', '64:ff9b::/96', false],
  ['http://[fd00:ec2::254]/', 'fd00:ec2::254', 'fd00::/8', false],
  ['http://169.254.169.254/', '169.254.169.254', '169.254.169.254', true],
])('asks %s at %s with PRIVATE_HOSTS=%s: %s', (url, address, entry, expected) => {
  expect(privateHostEntry(entry)).toBeDefined()
  expect(isPermitted([entry], new URL(url), address)).toBe(expected)
})

it.each(['http://crm.internal', 'a b', '10.0.0.0/33', 'crm.internal:0', 'crm.internal/path', 'user@crm', ':80', '*'])(
  'takes %s for no private host',
  (entry) => expect(privateHostEntry(entry)).toBeUndefined(),
)

it('follows no answer of a public or permitted host to a private one that is not named', async () => {
  const inner = await canary()
  const outer = await canary((_request, response) =>
    response.writeHead(307, { location: `http://inner.test:${inner.port}/` }).end(),
  )
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  for (const privateHosts of [['outer.test'], [`127.0.0.1:${outer.port}`]])
    await expect(safeFetch(`http://outer.test:${outer.port}/`, { ...guard, resolve, privateHosts })).rejects.toThrow(
      'cannot be reached',
    )
  expect(inner.hits).not.toHaveBeenCalled()
})

it('posts over http to a permitted private host alone, and tells the setting to operators alone', async () => {
  const { port, hits } = await canary()
  const message = { body: '{}', headers: {} }
  const post = (privateHosts: readonly string[], asOperator = false, scheme = 'http') =>
    safePost(`${scheme}://crm.test:${port}/`, message, {
      ...{ ms: 2000, privateHosts, asOperator },
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
  await expect(post([], true)).rejects.toThrow('https://')
  await expect(post([], false, 'https')).rejects.toThrow('cannot be reached')
  await expect(post([], true, 'https')).rejects.toThrow('PRIVATE_HOSTS')
  expect(hits).not.toHaveBeenCalled()
  expect(await post(['crm.test'])).toEqual({ status: 200, body: 'secret' })
})
