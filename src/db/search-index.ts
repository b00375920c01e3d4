import { DatabaseSync } from 'node:sqlite'

/** Something that visitors may find by its words. */
export interface SearchedDocument {
  /** Names it in its shelf. */
  readonly key: string
  /** Changes when its words do. */
  readonly version: string
  readonly kind: string
  readonly href: string
  readonly title: string
  readonly text: string
}

export interface SearchFind {
  readonly key: string
  readonly kind: string
  readonly href: string
  readonly title: string
  /** Excerpt of the text, with the match between `\u0002` and `\u0003`. */
  readonly excerpt: string
}

/** Full-text index of public content, one for each site and language. Derived data, so each process has its own. */
export interface SearchIndex {
  /** Key → version of what is on a shelf. */
  versions(shelf: string): ReadonlyMap<string, string>
  put(shelf: string, documents: readonly SearchedDocument[]): void
  remove(shelf: string, keys: readonly string[]): void
  find(
    shelf: string,
    words: string,
    range: { readonly offset: number; readonly limit: number },
  ): {
    readonly finds: readonly SearchFind[]
    readonly total: number
  }
}

/** An empty index in memory. */
export function openSearchIndex(): SearchIndex {
  const database = new DatabaseSync(':memory:')
  database.exec(`
    create table documents (id integer primary key, shelf text, key text, version text, kind text, href text, unique (shelf, key));
    create virtual table texts using fts5(title, text, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
  `)
  const all = database.prepare('select key, version from documents where shelf = ?')
  const idOf = database.prepare('select id from documents where shelf = ? and key = ?')
  const add = database.prepare('insert into documents (shelf, key, version, kind, href) values (?, ?, ?, ?, ?)')
  const addText = database.prepare('insert into texts (rowid, title, text) values (?, ?, ?)')
  const drop = database.prepare('delete from documents where id = ?')
  const dropText = database.prepare('delete from texts where rowid = ?')
  const found = `from texts join documents on documents.id = texts.rowid where texts match ? and documents.shelf = ?`
  const count = database.prepare(`select count(*) as total ${found}`)
  const best = database.prepare(`
    select key, kind, href, texts.title as title, snippet(texts, 1, char(2), char(3), '…', 28) as excerpt
    ${found} order by bm25(texts, 8, 1), href limit ? offset ?`)

  function removeOne(shelf: string, key: string): void {
    const row = idOf.get(shelf, key)
    if (!row) return
    dropText.run(row.id!)
    drop.run(row.id!)
  }

  return {
    versions: (shelf) => new Map(all.all(shelf).map(({ key, version }) => [String(key), String(version)] as const)),

    put(shelf, documents) {
      database.exec('begin')
      for (const { key, version, kind, href, title, text } of documents) {
        removeOne(shelf, key)
        const { lastInsertRowid } = add.run(shelf, key, version, kind, href)
        addText.run(lastInsertRowid, title, text)
      }
      database.exec('commit')
    },

    remove(shelf, keys) {
      for (const key of keys) removeOne(shelf, key)
    },

    find(shelf, words, { offset, limit }) {
      const terms = termsOf(words)
      if (terms.length === 0) return { finds: [], total: 0 }
      for (const query of [terms.join(' AND '), terms.join(' OR ')]) {
        const total = Number(count.get(query, shelf)?.total ?? 0)
        if (total > 0) return { finds: best.all(query, shelf, limit, offset).map(findFrom), total }
      }
      return { finds: [], total: 0 }
    },
  }
}

const mostTerms = 8

/** Query terms: each word as a quoted prefix, so that none is taken for an operator. */
function termsOf(words: string): readonly string[] {
  const found = words.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  return found.slice(0, mostTerms).map((word) => `"${word.slice(0, 40)}"*`)
}

function findFrom(row: Record<string, unknown>): SearchFind {
  return {
    key: String(row.key),
    kind: String(row.kind),
    href: String(row.href),
    title: String(row.title),
    excerpt: String(row.excerpt),
  }
}
