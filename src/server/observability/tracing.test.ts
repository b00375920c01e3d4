import { createServer } from 'node:http'
import { once } from 'node:events'
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { traced, tracing } from '#model/measures/spans.ts'
import { openTestServer } from '../testing.ts'
import { openTracing } from './tracing.ts'

const parent = '0af7651916cd43dd8448eb211c80319c'

it('A visit is a trace: the request, what is read, the page that is drawn, and each query', async () => {
  const exporter = new InMemorySpanExporter()
  const tracing = await openTracing({ sampler: 'parentbased_always_on', ratio: 1 }, exporter)
  onTestFinished(() => tracing.close())
  const server = await openTestServer({}, onTestFinished, { tracing })
  await server.publish('about')
  server.cache.clear()
  exporter.reset()
  const headers = { traceparent: `00-${parent}-b7ad6b7169203331-01` }
  await server.ask('/about?who=someone', { headers })
  // A page that a change redraws is a trace of its own.
  const visit = () => exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === parent)
  const named = (name: string) => visit().find((span) => span.name === name)
  await vi.waitFor(() => expect(named('GET /*')).toBeDefined())
  const [request, read, render] = [named('GET /*')!, named('read')!, named('render')!]
  expect(request.attributes).toMatchObject({ 'url.path': '/about', 'http.response.status_code': 200 })
  expect(request.parentSpanContext?.spanId).toBe('b7ad6b7169203331')
  for (const part of [read, render]) expect(part.parentSpanContext?.spanId).toBe(request.spanContext().spanId)
  const query = visit().find(
    (span) => span.parentSpanContext?.spanId === read.spanContext().spanId && span.name === 'query select',
  )
  expect(query?.attributes).toMatchObject({ 'db.system.name': 'sqlite', 'db.operation.name': 'select' })
  expect(JSON.stringify(visit().map(({ attributes }) => attributes))).not.toContain('someone')
})

it('Traces go where the standard variables say', async () => {
  const bodies: Buffer[] = []
  const collector = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts))
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  onTestFinished(() => void collector.close())
  const { port } = collector.address() as { port: number }
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  vi.stubEnv('OTEL_SERVICE_NAME', 'the-house')
  onTestFinished(() => void vi.unstubAllEnvs())
  const opened = await openTracing(readConfig().tracing!)
  await traced('read', { 'voix.path': 'a/b' }, async () => undefined)
  await opened.close()
  expect(bodies.length).toBe(1)
  for (const word of ['read', 'voix.path', 'the-house']) expect(bodies[0]!.includes(word)).toBe(true)
  expect(tracing()).toBeUndefined()
})

it('Tracing is off unless an address is named, and a value that makes no sense stops the start', () => {
  const address = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  expect(readConfig({}).tracing).toBeUndefined()
  expect(readConfig({ ...address, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined()
  expect(readConfig({ ...address, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeUndefined()
  expect(readConfig({ ...address, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' })).toMatchObject(
    {
      tracing: { sampler: 'traceidratio', ratio: 0.1 },
    },
  )
  expect(() => readConfig({ ...address, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('http/protobuf')
  expect(() => readConfig({ ...address, OTEL_TRACES_SAMPLER: 'some' })).toThrow('OTEL_TRACES_SAMPLER is some')
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'here' })).toThrow('http://127.0.0.1:4318')
})
