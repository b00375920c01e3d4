import sax from 'sax'
import type { ReadingTask } from '../reading/reading-task.ts'
import { htmlText } from './html-text.ts'

/** Sitemap: pages, or further sitemaps. */
interface Sitemap {
  readonly pages: readonly string[]
  readonly sitemaps: readonly string[]
}

const mostAddresses = 50_000
const longestAddress = 2000

export const sitemapTask: ReadingTask<Uint8Array, Sitemap> = {
  name: 'sitemap',
  *read(bytes) {
    yield readSitemap(htmlText(bytes, 'charset=utf-8'))
  },
}

/** Parses a sitemap, sitemap index or list of lines, leniently. */
export function readSitemap(text: string): Sitemap {
  const pages: string[] = []
  const sitemaps: string[] = []
  if (!text.trimStart().startsWith('<')) {
    for (const [, address = ''] of text.matchAll(/(?<!\S)(https?:\/\/\S+)/g)) {
      if (pages.length >= mostAddresses) break
      if (address.length <= longestAddress) pages.push(address)
    }
    return { pages, sitemaps }
  }
  const parser = sax.parser(true)
  const path: string[] = []
  let words = ''
  parser.onopentag = ({ name }) => {
    // What is nested deeper is no sitemap, and its path would be held for nothing.
    if (path.push(name.replace(/^.*:/, '')) > deepest) stop()
    words = ''
  }
  const take = (each: string) => {
    if (words.length <= longestAddress) words += each
  }
  parser.ontext = take
  parser.oncdata = take
  parser.onclosetag = () => {
    const [of, name] = path.slice(-2)
    path.pop()
    if (name !== 'loc' || words.length > longestAddress || pages.length + sitemaps.length >= mostAddresses) return
    if (of === 'url') pages.push(words.trim())
    if (of === 'sitemap') sitemaps.push(words.trim())
  }
  const stop = () => {
    throw new Stopped()
  }
  parser.onerror = stop
  parser.ondoctype = stop
  try {
    parser.write(text).close()
  } catch (error) {
    // What was listed before the problem is good.
    if (!(error instanceof Stopped)) throw error
  }
  return { pages, sitemaps }
}

const deepest = 50

class Stopped extends Error {}
