/** Person to invite, from a pasted list. */
export interface PastedPerson {
  readonly email: string
  readonly name: string
}

/** Parses email addresses from pasted text: one a line, or with commas; `Ada Byron <ada@hotel.com>` has a name. */
export function peopleIn(text: string): {
  readonly people: readonly PastedPerson[]
  /** Lines that are no e-mail address. */
  readonly strange: readonly string[]
} {
  const people = new Map<string, PastedPerson>()
  const strange: string[] = []
  for (const part of text.split(/[\n,;]+/).map((each) => each.trim())) {
    if (!part) continue
    const [, named = '', inside] = /^(.*?)<([^<>]+)>$/.exec(part) ?? []
    const email = (inside ?? part).trim().toLowerCase()
    if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(email)) strange.push(part)
    else if (!people.has(email)) people.set(email, { email, name: named.replace(/"/g, '').trim() || nameFrom(email) })
  }
  return { people: [...people.values()], strange }
}

/** `ada.byron@…` is most likely Ada Byron. */
function nameFrom(email: string): string {
  return email
    .split('@')[0]!
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
}
