import { describe, expect, it, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { createErrorReporter, type Report } from './error-reporter.ts'

const settings = { url: 'https://errors.test/logs', key: 'write-only', level: 'debug', domains: ['localhost'] } as const
const broken: Report = {
  level: 'error',
  message: 'Boom',
  platform: 'browser',
  stack: 'Error: Boom\n  at f',
  url: 'http://localhost:3000/preview-release/1/secret?code=abc#state',
}

function open(more: Partial<Parameters<typeof createErrorReporter>[0]> = {}, answer = async () => new Response()) {
  const send = vi.fn<typeof fetch>(answer)
  let now = 0
  const reporter = createErrorReporter({ ...settings, ...more }, 'development', send, () => now)
  return { send, reporter, wait: (ms: number) => (now += ms) }
}

describe('a report of an error', () => {
  it('is sent with the key, in the words of the service, without what an address keeps secret', async () => {
    const { send, reporter } = open()
    expect(await reporter.report(broken)).toBe('sent')
    const [address, { method, headers, body }] = send.mock.calls[0] as unknown as [string, RequestInit]
    expect([address, method]).toEqual(['https://errors.test/logs', 'POST'])
    expect(headers).toMatchObject({ authorization: 'Bearer write-only' })
    expect(JSON.parse(String(body))).toEqual({
      level: 'error',
      message: 'Boom',
      platform: 'browser',
      trace: { message: 'Boom', stack: 'Error: Boom\n  at f' },
      url: 'http://localhost:3000/preview-release/1',
      version: '3.0.0',
      environment: 'development',
      custom: {},
      disableIPCapture: true,
    })
  })

  it.each([
    ['its level is below the least', { level: 'critical' }],
    ['it happened on another domain', { domains: ['elsewhere.test'] }],
    ['there is no key', { key: undefined }],
    ['there is no service', { url: undefined }],
  ] as const)('is refused when %s', async (_why, more) => {
    const { send, reporter } = open(more as object)
    expect(await reporter.report(broken)).toBe('refused')
    expect(send).not.toHaveBeenCalled()
  })

  it('is one of thirty in a minute', async () => {
    const { send, reporter, wait } = open()
    for (let i = 0; i < 100; i++) await reporter.report(broken)
    expect(send).toHaveBeenCalledTimes(30)
    wait(60_000)
    expect(await reporter.report(broken)).toBe('sent')
  })

  it('makes no error of its own when the service is away or refuses', async () => {
    expect(await open({}, async () => Promise.reject(new Error('away'))).reporter.report(broken)).toBe('refused')
    expect(await open({}, async () => new Response('', { status: 500 })).reporter.report(broken)).toBe('refused')
  })

  it('goes nowhere by default but from local development, and from the lowest level on', () => {
    expect(readConfig({}).errorReporting).toEqual({ level: 'debug', domains: ['localhost', '127.0.0.1'] })
    expect(() => readConfig({ ERROR_REPORTING_LEVEL: 'loud' })).toThrow('ERROR_REPORTING_LEVEL is loud')
    expect(() => readConfig({ ERROR_REPORTING_URL: 'errors.test' })).toThrow('ERROR_REPORTING_URL is errors.test')
  })
})
