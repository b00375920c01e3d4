import { type Note, type PageNote, slice } from '../build.ts'

interface Letter {
  readonly title: string
  readonly description: string
  readonly hero: Note
  /** What stands above the questions, on their button and in their place once they are sent. */
  readonly form: FormWords
  /** How else the house is reached. */
  readonly after: readonly Note[]
  /** Whether it is the page of the group, which stands at no single place. */
  readonly isOfGroup?: true
}

export interface FormWords {
  readonly title: string
  readonly copy: string
  readonly btnText: string
  readonly successMsg: string
}

/** The page on which guests write to a house. What it asks is the house's own: see `records/letters.ts`. */
export function contactPage({ title, description, hero, form, after, isOfGroup }: Letter): PageNote {
  const place = isOfGroup ? [] : [slice('RecordFacts'), slice('ResortDirections'), slice('RecordPeople')]
  return { path: 'contact', title, description, notes: [hero, letterForm(form), ...after, ...place] }
}

/** The questions of the house under other words, such as on its page of weddings. */
export function letterForm(words: FormWords): Note {
  return slice('GroupsForm', { ...words }, { domId: 'write' })
}
