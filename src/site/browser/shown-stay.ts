import { readStayCookie, shownStayPath, stayCookie } from '#model/booking/stay-cookie.ts'

/** Words of the stay that a visitor has chosen, as the server has them. */
interface StayWords {
  readonly stay: readonly string[]
  readonly change: string
  readonly clear: string
}

/** Shows the stay that was chosen before at its places on the page, with the ways to change it and to let it go. */
export async function showStay(): Promise<void> {
  const answer = await fetch(`${shownStayPath}?lang=${document.documentElement.lang}`).catch(() => undefined)
  if (!answer?.ok) return
  const words = (await answer.json()) as StayWords
  if (words.stay.length === 0) return
  for (const place of document.querySelectorAll<HTMLElement>('[data-stay]')) {
    place.replaceChildren(...partsOf(place, words))
    place.hidden = false
  }
}

function partsOf(place: HTMLElement, { stay, change, clear }: StayWords): readonly Element[] {
  const said = made('span', { className: 'record-stay-words' })
  said.append(...stay.flatMap((each, i) => [...(i > 0 ? [', '] : []), made('bdi', { textContent: each })]))
  const changed = made('a', { className: 'link', textContent: change, href: place.dataset.stay! })
  const gone = made('button', { className: 'link', type: 'button', textContent: clear })
  gone.addEventListener('click', letGo)
  return [said, changed, gone]
}

function made<K extends 'a' | 'bdi' | 'button' | 'span'>(
  tag: K,
  about: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), about)
}

/** Lets the stay go, in the address of the page as well, from which it would be chosen again. */
function letGo(): void {
  const address = new URL(location.href)
  for (const name of readStayCookie(document.cookie).keys()) address.searchParams.delete(name)
  document.cookie = stayCookie(new URLSearchParams(), location.protocol === 'https:')
  history.replaceState(history.state, '', address)
  const places = document.querySelectorAll<HTMLElement>('[data-stay]')
  // The button that had the focus is gone: what is next to it has it.
  places[0]?.parentElement?.querySelector<HTMLElement>('a[href]:not([data-stay] a)')?.focus()
  for (const place of places) place.hidden = true
}
