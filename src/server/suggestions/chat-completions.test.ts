import { expect, it, onTestFinished, vi } from 'vitest'
import type { SuggestionsConfig } from '#config.ts'
import { createChatCompletions } from './chat-completions.ts'
import { type ModelReply, openFakeModel } from './testing.ts'

const question = { instructions: 'Translate.', content: '{"texts":{"t1":"Hello"}}', schema: { type: 'object' } }

async function modelWith(reply: ModelReply, more: Partial<SuggestionsConfig> = {}) {
  const fake = await openFakeModel(reply, onTestFinished)
  const warn = vi.fn()
  const suggestions = { url: fake.url, model: 'translator', ...more }
  const model = createChatCompletions({ suggestions, privateHosts: [] }, { warn })!
  return { ...fake, model, warn }
}

const unavailable = { code: 'suggestions-unavailable', status: 502 }

it('asks by the protocol and answers the JSON of the message', async () => {
  const { model, asked } = await modelWith(() => ({ t1: 'Hola' }), { key: 'secret' })
  expect(await model.ask(question)).toEqual({ t1: 'Hola' })
  expect(asked).toMatchObject([
    { path: '/v1/chat/completions', model: 'translator', hasSchema: true, instructions: 'Translate.', ...content },
  ])
  expect(asked[0]!.headers.authorization).toBe('Bearer secret')
})
const content = { content: question.content }

it('sends the key in a header of its own where the address names a version of the API', async () => {
  const { url, asked } = await openFakeModel(() => ({ t1: 'Hola' }), onTestFinished)
  url.searchParams.set('api-version', '2026-01-01')
  const suggestions = { url, model: 'translator', key: 'secret' }
  await createChatCompletions({ suggestions, privateHosts: [] }, { warn: vi.fn() })!.ask(question)
  expect(asked[0]!.headers).toMatchObject({ 'api-key': 'secret' })
  expect(asked[0]!.headers.authorization).toBeUndefined()
})

it('sends pictures to the model that sees them', async () => {
  const { model, asked } = await modelWith(() => ({ text: 'A pool.' }), { pictureModel: 'seer' })
  await model.ask({ ...question, picture: Buffer.from('jpeg') })
  expect(asked).toMatchObject([{ model: 'seer', picture: `data:image/jpeg;base64,${btoa('jpeg')}` }])
})

it('reads JSON within a fence', async () => {
  const { model } = await modelWith(() => '```json\n{"t1":"Hola"}\n```')
  expect(await model.ask(question)).toEqual({ t1: 'Hola' })
})

it('asks without a schema where the service takes none', async () => {
  const { model, asked } = await modelWith(({ hasSchema }, response) => {
    if (!hasSchema) return { t1: 'Hola' }
    response.writeHead(400).end('{"error":"response_format is not supported"}')
    return undefined
  })
  expect(await model.ask(question)).toEqual({ t1: 'Hola' })
  expect(await model.ask(question)).toEqual({ t1: 'Hola' })
  expect(asked.map(({ hasSchema }) => hasSchema)).toEqual([true, false, false])
})

it.each([429, 503])('asks once more after %i, as late as it is told to', async (status) => {
  const { model, asked } = await modelWith((_, response, count) => {
    if (count > 1) return { t1: 'Hola' }
    response.writeHead(status, { 'retry-after': '1' }).end()
    return undefined
  })
  const since = performance.now()
  expect(await model.ask(question)).toEqual({ t1: 'Hola' })
  expect(performance.now() - since).toBeGreaterThan(900)
  expect(asked).toHaveLength(2)
})

it.each<[string, ModelReply, number]>([
  ['refuses twice', (_, response) => void response.writeHead(429, { 'retry-after': '0' }).end(), 2],
  ['asks to come again in an hour', (_, response) => void response.writeHead(503, { 'retry-after': '3600' }).end(), 1],
  ['fails', (_, response) => void response.writeHead(500).end('secret words'), 1],
  ['leads elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 1],
  ['answers no JSON', (_, response) => void response.end('<html>'), 1],
  ['answers another form', (_, response) => void response.end('{"choices":[]}'), 1],
  ['writes no JSON', () => 'Here you are: Hola', 1],
  ['answers without end', (_, response) => void response.end(JSON.stringify({ x: 'x'.repeat(600_000) })), 1],
])('has no answer of a service that %s', async (_, reply, times) => {
  const { model, asked, warn } = await modelWith(reply)
  await expect(model.ask(question)).rejects.toMatchObject(unavailable)
  expect(asked).toHaveLength(times)
  expect(JSON.stringify(warn.mock.calls)).not.toContain('secret words')
})

it('ends when nobody waits any more', async () => {
  const left = new AbortController()
  const ended = Promise.withResolvers<void>()
  const { model } = await modelWith((_, response) => {
    response.on('close', ended.resolve)
    setTimeout(() => left.abort(), 20)
    return undefined
  })
  await expect(model.ask(question, left.signal)).rejects.toMatchObject(unavailable)
  await ended.promise
})

it('is none without a configured service', () => {
  expect(createChatCompletions({ privateHosts: [] }, { warn: vi.fn() })).toBeUndefined()
})
