/** Write queue: at most `most` writes under way at a time; the others wait in their order, and none is lost. */
export function createWriteQueue(most: number): (write: () => Promise<unknown>) => Promise<void> {
  const waiting: (() => void)[] = []
  let underWay = 0
  return async (write) => {
    if (underWay >= most) await new Promise<void>((go) => waiting.push(go))
    else underWay++
    try {
      await write()
    } finally {
      // A place that is free goes to the writer that waits longest.
      const next = waiting.shift()
      if (next) next()
      else underWay--
    }
  }
}
