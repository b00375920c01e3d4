/** Makes the stem of a folded word, in which its forms agree. */
export type Stemmer = (word: string) => string

type Loading = () => Promise<{ readonly stemmer: Stemmer }>

/** Stemmers by language, each loaded by the first who needs it. A language without one has its words as they are. */
const stemmers: Readonly<Record<string, Loading>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: async () => {
    const { stemmer } = await import('@orama/stemmers/spanish')
    // Words come without accents, by which it knows this ending: habitación, habitaciones.
    return { stemmer: (word) => stemmer(word.replace(/(?<=[cs])ion$/, 'ión')) }
  },
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  hu: () => import('@orama/stemmers/hungarian'),
  it: () => import('@orama/stemmers/italian'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
}

const asWritten: Stemmer = (word) => word

/** Stemmer of a language, by its BCP 47 tag. */
export async function stemmerFor(language: string): Promise<Stemmer> {
  const load = stemmers[language.split('-')[0]!.toLowerCase()]
  if (!load) return asWritten
  const known = remembering.get(load)
  if (known) return known
  const { stemmer } = await load()
  const made = remembered(stemmer)
  remembering.set(load, made)
  return made
}

const remembering = new Map<Loading, Stemmer>()
const mostRemembered = 20_000

/** A stemmer that remembers the words it had: a text has few, again and again. */
function remembered(stemmer: Stemmer): Stemmer {
  const stems = new Map<string, string>()
  return (word) => {
    const known = stems.get(word)
    if (known !== undefined) return known
    // Numbers and codes have no forms.
    const stem = /^\p{L}{3,}$/u.test(word) ? stemmer(word) || word : word
    if (stems.size >= mostRemembered) stems.clear()
    stems.set(word, stem)
    return stem
  }
}
