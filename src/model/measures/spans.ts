/** Facts of a span, by the names that OpenTelemetry gives them. */
export type SpanFacts = Readonly<Record<string, string | number>>

/** Spans: where the parts of a request are told to, each with the time it took, while tracing is on. */
export interface Spans {
  /** Does some work inside a span of this name. */
  within<T>(name: string, facts: SpanFacts, work: () => T): T
  /** Tells of something that has just ended and took so long, ms. */
  ended(name: string, facts: SpanFacts, tookMs: number, error?: unknown): void
  /** Id of the trace that is going on. */
  traceId(): string | undefined
}

let spans: Spans | undefined

/** Turns tracing on for this process; off with nothing. */
export function tellSpansTo(given: Spans | undefined): void {
  spans = given
}

/** Tracing: where spans are told to; nowhere while it is off, which costs nothing. */
export function tracing(): Spans | undefined {
  return spans
}

/** Does some work, as a span of its own while tracing is on. */
export function traced<T>(name: string, facts: SpanFacts, work: () => T): T {
  return spans ? spans.within(name, facts, work) : work()
}
