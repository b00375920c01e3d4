/** What a header and footer say of themselves, in English: a site's own `words` come first. */
const english = {
  skip: 'Skip to content',
  menu: 'Menu',
  close: 'Close',
  mainMenu: 'Main menu',
  language: 'Language',
  home: 'Home',
  overview: 'Overview',
  call: 'Call',
  write: 'Email',
  contact: 'Contact',
  follow: 'Follow us',
  sisters: 'Our other resorts',
  legal: 'Legal',
} as const

export type Word = keyof typeof english

/** Looks a word up in the site's language. An empty translation counts as none. */
export function wordIn(words: Readonly<Record<string, string>>): (word: Word) => string {
  return (word) => words[word] || english[word]
}
