import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { tracing } from '#model/measures/spans.ts'
import type { Config } from '#config.ts'
import { createLogDestination } from './log-destination.ts'

/** Causes of causes that a line tells. */
const mostCauses = 3
const stderr = 2

/** Opens the logger of the product, on standard error: JSON in production, lines for people elsewhere. */
export async function openLogger({ production, logLevel }: Pick<Config, 'production' | 'logLevel'>) {
  if (production) return createLogger(logLevel, createLogDestination(stderr))
  // Loaded only where a person reads it.
  const { default: pretty } = await import('pino-pretty')
  return createLogger(
    logLevel,
    pretty({
      destination: stderr,
      sync: true,
      messageKey: 'message',
      translateTime: 'SYS:HH:MM:ss',
      ignore: 'pid,hostname',
    }),
  )
}

/** Creates a logger that writes lines of JSON to a destination. */
export function createLogger(level: Config['logLevel'], destination: DestinationStream): FastifyBaseLogger {
  return pino(
    {
      level,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => errorFields(error) },
    },
    destination,
  )
}

/** Trace context of W3C in the header `traceparent`: version, trace, parent and flags. */
const traceparent = /^[\da-f]{2}-((?!0{32})[\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** Logger of a request, with its id and that of the caller's trace. */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log, bindings, options, raw) => {
  const [, sent] = traceparent.exec(String(raw.headers.traceparent ?? '')) ?? []
  const trace_id = tracing()?.traceId() ?? sent
  return log.child({ ...bindings, ...(trace_id !== undefined && { trace_id }) }, options)
}

/** Fields of an error that a log may have. Drivers and clients put answers, values and tokens into others of theirs. */
function errorFields(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  const goesOn = depth < mostCauses
  return {
    type: name,
    message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    stack,
    ...(goesOn && cause !== undefined && { cause: errorFields(cause, depth + 1) }),
    ...(goesOn &&
      error instanceof AggregateError && { errors: error.errors.map((each) => errorFields(each, depth + 1)) }),
  }
}
