/**
 * `node bench/cache-simulation.mjs`: what the caches in front leave for the product, and what a publish sends through them, for
 * installations of several sizes. A model with random numbers that are the same each time: it says how costs grow, not
 * what a machine does. docs/scale.md has its table.
 */

/** Time for which caches in front keep a page that nobody purges (Surrogate-Control). */
const keptSeconds = 60
/** Finished pages that a node has room for: 128 MiB, and a page is kept with its packed forms. */
const pagesOfNode = 1000
/** What a change concerns: one page and its lists, a record on some pages, or what stands on all pages of a site. */
const changes = [
  { share: 0.9, pages: 3 },
  { share: 0.09, pages: 50 },
  { share: 0.01, pages: Infinity },
]

const installations = [
  { name: 'one group', sites: 6, pages: 1000, visits: 50, publishes: 20, edges: 1, nodes: 1 },
  { name: 'a hundredth', sites: 10, pages: 100_000, visits: 500, publishes: 200, edges: 10, nodes: 3 },
  { name: 'a tenth', sites: 100, pages: 1_000_000, visits: 5000, publishes: 2000, edges: 20, nodes: 3 },
  { name: 'the whole', sites: 1000, pages: 10_000_000, visits: 50_000, publishes: 20_000, edges: 40, nodes: 12 },
]

const rows = installations.map((installation) => ({ ...installation, ...simulate(installation) }))
const percent = (share) => `${(share * 100).toFixed(1)} %`
console.log(
  '| installation | pages | visits/s | publishes/h | answered at the edge | by the cache of the product | by a node’s memory | drawn/s | drawn/s if kept an hour | a day | purges/s |',
)
console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|')
for (const { name, pages, visits, publishes, atEdge, atFront, inMemory, drawn, purges } of rows) {
  const [anHour, aDay] = [3600, 86_400].map((kept) => drawnWhenKept({ pages, visits }, kept).toFixed(1))
  console.log(
    `| ${name} | ${pages.toLocaleString('en')} | ${visits.toLocaleString('en')} | ${publishes.toLocaleString('en')} | ${percent(atEdge)} | ${percent(atFront)} | ${percent(inMemory)} | ${drawn.toFixed(1)} | ${anHour} | ${aDay} | ${purges.toFixed(2)} |`,
  )
}

/** Lets visitors ask for some minutes; the first one only fills the caches. */
function simulate({ sites, pages, visits, publishes, edges, nodes }) {
  const random = randomNumbers(7)
  const seconds = Math.min(240, Math.max(120, 4_000_000 / visits))
  const warmSeconds = keptSeconds
  const atEdges = new Map()
  const front = new Map()
  const memories = Array.from({ length: nodes }, () => new Map())
  const purgedPage = new Map()
  const purgedSite = new Map()
  const counted = { all: 0, edge: 0, front: 0, memory: 0, drawn: 0, purges: 0 }
  let nextPublish = 0

  for (let i = 0; i < visits * seconds; i++) {
    const now = i / visits
    const isCounted = now >= warmSeconds
    for (; nextPublish <= now; nextPublish += 3600 / publishes) {
      publish(nextPublish)
      // Each node sends one purge to each cache, once its own pages stand again.
      if (isCounted) counted.purges += nodes * (edges + 1)
    }
    const page = rankOf(random(), pages)
    const edge = Math.floor(random() * edges)
    const place = ask(page, edge, now)
    if (!isCounted) continue
    counted.all++
    counted[place]++
  }
  const measured = seconds - warmSeconds
  return {
    atEdge: counted.edge / counted.all,
    atFront: counted.front / counted.all,
    inMemory: counted.memory / counted.all,
    drawn: counted.drawn / measured,
    purges: counted.purges / measured,
  }

  function ask(page, edge, now) {
    const key = page * edges + edge
    if (holds(atEdges.get(key), page, now)) return 'edge'
    atEdges.set(key, now)
    if (holds(front.get(page), page, now)) return 'front'
    front.set(page, now)
    const memory = memories[Math.floor(random() * nodes)]
    const kept = memory.get(page)
    memory.delete(page)
    memory.set(page, kept ?? now)
    if (memory.size > pagesOfNode) memory.delete(memory.keys().next().value)
    // A node keeps a page until it changes, and draws those that people look at again by itself.
    if (kept !== undefined && kept > lastPurge(page)) return 'memory'
    memory.set(page, now)
    return 'drawn'
  }

  function holds(storedAt, page, now) {
    return storedAt !== undefined && now - storedAt < keptSeconds && storedAt > lastPurge(page)
  }

  function lastPurge(page) {
    return Math.max(purgedPage.get(page) ?? -1, purgedSite.get(page % sites) ?? -1)
  }

  function publish(now) {
    let rest = random()
    const change = changes.find(({ share }) => (rest -= share) < 0) ?? changes[0]
    // People edit what people read.
    const first = rankOf(random(), pages)
    if (change.pages === Infinity) purgedSite.set(first % sites, now)
    else for (let i = 0; i < change.pages; i++) purgedPage.set((first + i * sites) % pages, now)
  }
}

/** Pages drawn a second when nothing is purged: each at most once while it is kept, no matter who asks. */
function drawnWhenKept({ pages, visits }, kept) {
  const firstRate = visits / Math.log(pages + 1)
  let drawn = 0
  for (let rank = 1; rank <= pages; rank++) drawn += firstRate / rank / (1 + (firstRate / rank) * kept)
  return drawn
}

/** Rank of a page by a random number from 0 to 1: pages are asked for in proportion to 1 / rank, whose sum is a logarithm. */
function rankOf(chance, pages) {
  return Math.min(pages - 1, Math.floor(Math.exp(chance * Math.log(pages + 1))) - 1)
}

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomNumbers(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
