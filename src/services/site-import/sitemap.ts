import sax from 'sax'

/** What a sitemap lists: pages, or further sitemaps. */
interface Sitemap {
  readonly pages: readonly string[]
  readonly sitemaps: readonly string[]
}

const mostAddresses = 50_000

/** Reads a sitemap or an index of sitemaps as far as it is well formed; a list of lines is one too. */
export function readSitemap(text: string): Sitemap {
  const pages: string[] = []
  const sitemaps: string[] = []
  if (!text.trimStart().startsWith('<'))
    return {
      pages: text
        .split(/\s+/)
        .filter((each) => /^https?:\/\//.test(each))
        .slice(0, mostAddresses),
      sitemaps,
    }
  const parser = sax.parser(true)
  const path: string[] = []
  let words = ''
  parser.onopentag = ({ name }) => {
    path.push(name.replace(/^.*:/, ''))
    words = ''
  }
  parser.ontext = (each) => (words += each)
  parser.oncdata = (each) => (words += each)
  parser.onclosetag = () => {
    const [of, name] = path.slice(-2)
    path.pop()
    if (name !== 'loc' || pages.length + sitemaps.length >= mostAddresses) return
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
    // What was listed before the flaw is good.
    if (!(error instanceof Stopped)) throw error
  }
  return { pages, sitemaps }
}

class Stopped extends Error {}
