import type { Note, PageNote } from '../build.ts'

/** What a house says above the list of its stories: the list follows by itself, and each story has a page of its own. */
export function storiesPage(house: string, hero: Note): PageNote {
  return {
    path: 'blog',
    title: 'Stories',
    description: `Stories from ${house}: people, places and things that happened there, told by those who were awake.`,
    notes: [hero],
  }
}

/** What a house says above the list of its press releases. */
export function pressPage(house: string, hero: Note): PageNote {
  return {
    path: 'press',
    title: 'Press room',
    description: `News from ${house} for journalists, with contacts who answer and pictures that may be printed.`,
    notes: [hero],
  }
}
