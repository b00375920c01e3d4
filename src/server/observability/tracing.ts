import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { Span } from '@opentelemetry/api'
import type { Sampler, SpanExporter } from '@opentelemetry/sdk-trace'
import { type SpanFacts, type Spans, tellSpansTo } from '#model/measures/spans.ts'
import type { TracingConfig } from '#config.ts'

/** Traces of OpenTelemetry: a span for each request, and inside it those of what it waits for. */
export type Tracing = Awaited<ReturnType<typeof openTracing>>

/**
 * Turns tracing on. The exporter reads its address, headers, time-out and compression from the standard variables
 * (`OTEL_EXPORTER_OTLP_…`); a test names another exporter.
 */
export async function openTracing({ sampler, ratio }: TracingConfig, into?: SpanExporter) {
  // Loaded only where a collector reads traces.
  const [{ context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, resources, hooks, core] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
    ])
  const exporter = into ?? new (await import('@opentelemetry/exporter-trace-otlp-proto')).OTLPTraceExporter()
  const manager = new hooks.AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'voix' })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: samplerOf(),
    spanProcessors: [into ? new sdk.SimpleSpanProcessor({ exporter }) : new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('voix')
  const routes = new WeakMap<IncomingMessage, Span>()
  tellSpansTo(spans())

  return {
    /** Begins the span of a request, as part of the trace that whatever is in front began. */
    request(request: IncomingMessage, response: ServerResponse, work: () => void): void {
      const method = request.method ?? 'GET'
      const parent = propagation.extract(ROOT_CONTEXT, request.headers)
      const attributes = { 'http.request.method': method, 'url.path': pathOf(request) }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
      routes.set(request, span)
      void once(response, 'close').finally(() => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(parent, span), work)
    },
    /** Names the route that answers a request. */
    answeredBy(request: IncomingMessage, route: string): void {
      routes.get(request)?.setAttribute('http.route', route).updateName(`${request.method} ${route}`)
    },
    /** Sends what is left. */
    async close(): Promise<void> {
      tellSpansTo(undefined)
      await provider.shutdown().catch(() => undefined)
      manager.disable()
      context.disable()
      propagation.disable()
    },
  }

  function spans(): Spans {
    return {
      within<T>(name: string, attributes: SpanFacts, work: () => T): T {
        return tracer.startActiveSpan(name, { attributes }, (span) => {
          const fail = (error: unknown): never => {
            span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) })
            throw error
          }
          try {
            const result = work()
            if (!(result instanceof Promise)) return (span.end(), result)
            return result.catch(fail).finally(() => span.end()) as T
          } catch (error) {
            span.end()
            return fail(error)
          }
        })
      },
      ended(name, attributes, tookMs, error) {
        // What nobody asked for, as the jobs of the background, is no trace of its own.
        if (!trace.getActiveSpan()) return
        const endTime = Date.now()
        const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: endTime - tookMs })
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) })
        span.end(endTime)
      },
      traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    }
  }

  function samplerOf(): Sampler {
    const name = sampler.replace('parentbased_', '')
    const root =
      name === 'always_off'
        ? new sdk.AlwaysOffSampler()
        : name === 'traceidratio'
          ? new sdk.TraceIdRatioBasedSampler(ratio)
          : new sdk.AlwaysOnSampler()
    return name === sampler ? root : new sdk.ParentBasedSampler({ root })
  }
}

/** Path of a request without its query, which may say who asks. */
function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0]!.slice(0, 200)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : ''
}
