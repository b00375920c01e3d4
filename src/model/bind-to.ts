type Functions<First> = Readonly<Record<string, (first: First, ...rest: never[]) => unknown>>
type Bound<F> = F extends (first: never, ...rest: infer Rest) => infer Result ? (...rest: Rest) => Result : never

/** Binds the first argument of functions: a connection or a context. */
export function bindTo<First, F extends Functions<First>>(
  first: First,
  functions: F,
  run?: <T>(work: () => Promise<T>) => Promise<T>,
): { readonly [Name in keyof F]: Bound<F[Name]> } {
  const bound = Object.entries(functions).map(([name, call]) => {
    const own = call.bind(undefined, first) as (...rest: unknown[]) => Promise<unknown>
    return [name, run ? (...rest: unknown[]) => run(() => own(...rest)) : own]
  })
  return Object.fromEntries(bound) as { [Name in keyof F]: Bound<F[Name]> }
}
