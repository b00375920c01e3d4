import { describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { openTestServer } from '../testing.ts'
import { createLogger } from './logger.ts'

function open(level: Parameters<typeof createLogger>[0] = 'info') {
  const lines: string[] = []
  return { lines, log: createLogger(level, { write: (line) => lines.push(line) }) }
}

describe('a line of the log', () => {
  it('is JSON with a level, a time and a message', () => {
    const { lines, log } = open()
    log.warn({ job: 'outbox' }, 'Late.')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^[^\n]+\n$/)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      job: 'outbox',
      message: 'Late.',
    })
  })

  it('has of an error its name, message, code, stack and causes, and nothing that a driver hung on it', () => {
    const { lines, log } = open()
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', password: 'secret' })
    const err = Object.assign(new AggregateError([cause], 'Not sent.', { cause }), {
      response: { access_token: 'secret' },
      parameters: ['secret'],
    })
    log.error({ err }, 'It failed.')
    expect(lines[0]).not.toContain('secret')
    expect(JSON.parse(lines[0]!).err).toMatchObject({
      type: 'AggregateError',
      message: 'Not sent.',
      stack: expect.stringContaining('logger.test.ts'),
      cause: { type: 'Error', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
      errors: [{ message: 'connect ECONNREFUSED' }],
    })
  })

  it('ends with causes that lead in a circle', () => {
    const { lines, log } = open()
    const err = new Error('round')
    err.cause = err
    log.error({ err }, 'It failed.')
    expect(lines).toHaveLength(1)
  })

  it('stays away below the level', () => {
    const { lines, log } = open('error')
    log.warn('Late.')
    expect(lines).toEqual([])
  })
})

it('has the levels of the configuration', () => {
  expect(readConfig({}).logLevel).toBe('info')
  expect(readConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug')
  expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL is loud')
})

it('names a request in its lines by an id of its own, and never by its secrets', async () => {
  const { ask, store, logged } = await openTestServer()
  store.pages.published = async () => Promise.reject(new Error('broken'))
  await ask('/preview-release/1/the-secret?code=the-code')
  await ask('/rooms?code=the-code')
  await ask('/rooms')
  expect(logged.join('\n')).not.toMatch(/the-secret|the-code/)
  const ids = logged.map((line) => JSON.parse(line).reqId)
  expect(ids.length).toBeGreaterThanOrEqual(2)
  expect(new Set(ids).size).toBe(ids.length)
})

it('says in its lines which trace a request belongs to, where the front began one', async () => {
  const { ask, store, logged } = await openTestServer()
  store.pages.published = async () => Promise.reject(new Error('broken'))
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  await ask('/rooms', { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } })
  await ask('/spa', { headers: { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` } })
  const lines = logged.map((line) => JSON.parse(line))
  expect(lines.map(({ trace_id }) => trace_id)).toEqual([trace, undefined])
  expect(lines[0].reqId).toMatch(/^[\da-f-]{36}$/)
})
