import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { clientIp, mailOriginOf, ipPrefix, originOf } from './origin.ts'

it.each([
  ['www.ziva.test', 'https://www.ziva.test', 'https://www.ziva.test'],
  ['www.ziva.test:8443', 'https://www.ziva.test:8443', 'https://www.ziva.test'],
  ['localhost:3000', 'http://localhost:3000', 'http://localhost:3000'],
  ['ziva.localhost:3000', 'http://ziva.localhost:3000', 'http://ziva.localhost:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost.evil.test', 'https://localhost.evil.test', 'https://localhost.evil.test'],
])('a browser at %s is at %s, and its mails lead to %s', (host, origin, mailed) => {
  expect(originOf({ headers: { host } })).toBe(origin)
  expect(mailOriginOf({ headers: { host } }, {})).toBe(mailed)
})

it.each([
  ['https://admin.ziva.test', 'www.ziva.test:666', 'https://www.ziva.test'],
  ['https://localhost:8443', 'ziva.localhost:3000', 'https://ziva.localhost:8443'],
  ['http://intranet.test:8080', 'www.ziva.test', 'http://www.ziva.test:8080'],
])('with PUBLIC_URL %s mails from %s lead to %s', (address, host, mailed) => {
  expect(mailOriginOf({ headers: { host } }, { publicUrl: new URL(address) })).toBe(mailed)
})

it.each([
  ['10.0.0.1', '6.6.6.6', [], '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6', ['10.0.0.2'], '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4', ['10.0.0.1'], '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4', ['10.0.0.1'], '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', ['10.0.0.1', '10.0.0.2'], '1.2.3.4'],
  ['::ffff:10.0.0.1', '1.2.3.4', ['10.0.0.1'], '1.2.3.4'],
  ['10.0.0.1', '', ['10.0.0.1'], '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4, 10.9.9.9', ['10.0.0.0/8'], '1.2.3.4'],
  ['11.0.0.1', '1.2.3.4', ['10.0.0.0/8'], '11.0.0.1'],
  ['fd00::7', '2001:db8::1', ['fd00::/8'], '2001:db8::1'],
])('from the socket %s with forwarded %j behind %j comes %s', (remoteAddress, forwarded, trusted, address) => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }
  expect(clientIp(request as unknown as FastifyRequest, trusted)).toBe(address)
})

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('tries from %s are counted against %s', (address, network) => {
  expect(ipPrefix(address)).toBe(network)
})
