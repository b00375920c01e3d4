/** The scripts by which slices wake, in kB as they are sent. A file that several need is sent once. */
export interface BundleSizes {
  /** What every page needs on which anything wakes. */
  readonly runtime: number
  readonly files: Readonly<Record<string, number>>
  /** Slice → the files that it needs beside the runtime. */
  readonly slices: Readonly<Record<string, readonly string[]>>
}
