/** What a header and footer say of themselves, in English: a site's own `words` come first. */
export const englishWords = {
  skip: 'Skip to content',
  menu: 'Menu',
  close: 'Close',
  mainMenu: 'Main menu',
  language: 'Language',
  home: 'Home',
  overview: 'Overview',
  onThisPage: 'On this page',
  call: 'Call',
  write: 'Email',
  contact: 'Contact',
  follow: 'Follow us',
  sisters: 'Our other resorts',
  legal: 'Legal',
  points: 'points',
  consentTitle: 'Your privacy',
  consentText:
    'We would like to remember what you like and to learn how our pages are used. Nothing of it is needed to read on.',
  consentAccept: 'Accept all',
  consentReject: 'Reject all',
  consentChoose: 'Choose',
  consentSave: 'Save choices',
  consentPolicy: 'Privacy policy',
  consentSignal: 'Your browser asks us not to share or sell what we know of you, and we do not.',
  privacyChoices: 'Privacy choices',
  necessary: 'Necessary',
  necessaryText: 'What the site cannot do without, such as this choice itself.',
  functional: 'Functional',
  functionalText: 'Remembers what you like and shows films and maps of other services.',
  analytics: 'Analytics',
  analyticsText: 'Tells us how our pages are used and how fast they are.',
  marketing: 'Marketing',
  marketingText: 'Lets our advertising know that you were here.',
  embedOpen: 'Show',
  embedNote: 'comes from another service, which learns of your visit.',
} as const

export type Word = keyof typeof englishWords

/** Looks a word up in the site's language. An empty translation counts as none. */
export function wordIn(words: Readonly<Record<string, string>>): (word: Word) => string {
  return (word) => words[word] || englishWords[word]
}
