import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { safeFetch, type Guard, isPublic } from './safe-fetch.ts'

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

const guard: Guard = { redirects: 3, ms: 2000 }

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
  const answer = await safeFetch(`http://rebinding.test:${port}/a`, { ...guard, resolve, allows: () => true })
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
  const allows = vi.fn().mockReturnValueOnce(true).mockReturnValue(false)
  await expect(safeFetch(`http://public.test:${outer.port}/`, { ...guard, resolve, allows })).rejects.toThrow(
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
  const open: Guard = { ...guard, resolve: async () => [{ address: '127.0.0.1', family: 4 }], allows: () => true }
  expect((await safeFetch(`http://chain.test:${chain.port}/3`, open)).statusCode).toBe(200)
  await expect(safeFetch(`http://chain.test:${chain.port}/4`, open)).rejects.toThrow('more than 3 times')
})

it('gives up on a server that does not answer, and on one that says no', async () => {
  const open: Guard = {
    redirects: 0,
    ms: 100,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    allows: () => true,
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
  const gone = safeFetch('http://away.test:1/', { ...guard, resolve: away, allows: () => true })
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
