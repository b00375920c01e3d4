/**
 * Publishes the bench's pages (`multiplyPages`) with texts of their own: words as frequent as in a language, from one
 * that is on every page to those that are on a few. Answers words by how many pages have them.
 */
export async function publishPages(run, kind) {
  const rows = await run(`select id, site_id, path, language_code, title, layout from pages where path like 'bench/%'`)
  const random = randomFrom(7)
  const vocabulary = Array.from({ length: mostWords }, () => wordFrom(random))
  const anyWord = () => vocabulary[Math.floor(mostWords ** random()) - 1]
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows.slice(start, start + atOnce).map((row) => {
      const title = `${row.title} ${anyWord()}`
      const document = JSON.stringify(pageOf({ ...row, title }, anyWord))
      const columns = [row.id, row.site_id, row.path, row.language_code, title, document]
      return `(${columns.map((text) => `'${text}'`).join(', ')}, 1, '2026-01-01T00:00:00.000Z', 1, 0, '')`
    })
    await run(`insert into published (page_id, site_id, path, language_code, title, document, revision, published_at,
      is_listed, is_private, image) values ${values.join(', ')}`)
  }
  await run(`update pages set status = 'published', published_revision = 1, published_at = '2026-01-01T00:00:00.000Z'
    where path like 'bench/%'`)
  if (kind === 'postgres') await run('analyze')
  return { frequent: vocabulary[0], usual: vocabulary[40], rare: vocabulary[mostWords - 500], vocabulary }
}

const mostWords = 30_000
const wordsOnPage = 200
const atOnce = 200

function pageOf({ id, site_id, path, language_code, title, layout }, anyWord) {
  const words = (count) => Array.from({ length: count }, anyWord).join(' ')
  const field = (name, type, value) => ({ name, type, enabled: true, [type]: value })
  const fields = [field('title', 'text', words(4)), field('copy', 'wysiwyg', `<p>${words(wordsOnPage)}</p>`)]
  const element = { id: `${id}-0`, component: 'Intro', enabled: true, fields, elements: [] }
  return { id, site_id, path, title, language_code, layout, tags: [], fields: [], elements: [element] }
}

function wordFrom(random) {
  const syllables = 2 + Math.floor(random() * 4)
  return Array.from({ length: syllables }, () => pick('bcdfglmnprstvz', random) + pick('aeiou', random)).join('')
}

function pick(letters, random) {
  return letters[Math.floor(random() * letters.length)]
}

/** The same numbers each time. */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}
