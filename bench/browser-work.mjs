/** Work of a browser, in time of the processor: waiting for a busy machine is not the product's. */

/** Counts a tab's work for what happens in it: scripts, style, layout and paint of its main thread. `during(action)` resolves to ms. */
export async function tabWork(tab) {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { during: (action) => spentDuring(action, spent) }

  async function spent() {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
}

/** Counts what a browser's pages cost on all their threads, to the hundredth of a second: for openings, which a tab's own count does not survive. */
export async function openingWork(browser) {
  const session = await browser.newBrowserCDPSession()
  return { during: (action) => spentDuring(action, spent) }

  async function spent() {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const pages = processInfo.filter(({ type }) => type === 'renderer')
    return pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000
  }
}

async function spentDuring(action, spent) {
  const before = await spent()
  await action()
  return (await spent()) - before
}
