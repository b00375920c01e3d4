/** Facts of a span, by the names that OpenTelemetry gives them. */
export type SpanFacts = Readonly<Record<string, string | number>>

/** Spans: receiver of traced parts of a request, each with its duration. */
export interface Spans {
  /** Does some work inside a span of this name. */
  within<T>(name: string, facts: SpanFacts, work: () => T): T
  /** Tells of something that has just ended and took so long, ms. */
  ended(name: string, facts: SpanFacts, tookMs: number, error?: unknown): void
  /** Id of the trace that is going on. */
  traceId(): string | undefined
}

let spans: Spans | undefined

/** Turns tracing on for this process; off with undefined. */
export function tellSpansTo(given: Spans | undefined): void {
  spans = given
}

/** Receiver of spans; undefined while tracing is off, which costs nothing. */
export function tracing(): Spans | undefined {
  return spans
}

/** Runs work as a span while tracing is on. */
export function traced<T>(name: string, facts: SpanFacts, work: () => T): T {
  return spans ? spans.within(name, facts, work) : work()
}
