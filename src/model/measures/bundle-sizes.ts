/** Script sizes of hydration, kB compressed. A chunk that several slices need is loaded once. */
export interface BundleSizes {
  /** Size of the runtime that every page with hydration needs. */
  readonly runtime: number
  readonly files: Readonly<Record<string, number>>
  /** Slice → the files that it needs beside the runtime. */
  readonly slices: Readonly<Record<string, readonly string[]>>
}
