import { createElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { PageFacts } from '#model/view/view.ts'
import { TranslationProvider } from '#ui/text/translation.tsx'
import { choicesAsleep } from './choices-asleep.ts'
import { reloadOnce } from './reload-once.ts'
import { arriveEvent } from './views.ts'

interface PageData {
  readonly facts: PageFacts
  readonly islands: Readonly<
    Record<string, { readonly component: string; readonly props: object; readonly data?: unknown }>
  >
  /** Component → address of its chunk. */
  readonly chunks: Readonly<Record<string, string>>
}

const roots = new Map<HTMLElement, Root>()

// A page took the place of another: what woke on the other one goes to rest with it.
document.addEventListener(arriveEvent, () => {
  for (const [element, root] of roots) {
    if (element.isConnected) continue
    roots.delete(element)
    root.unmount()
  }
})

/** Hydrates an interactive slice as a React root. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const { facts, islands, chunks } = pageData()
  const id = element.dataset.island ?? ''
  const island = islands[id]
  const chunk = island && chunks[island.component]
  if (!island || !chunk) return

  const loaded = (await import(/* @vite-ignore */ chunk).catch(() => reloadOnce(chunk))) as
    | { readonly View: (props: object) => ReactNode }
    | boolean
  if (typeof loaded === 'boolean' || !element.isConnected) return
  const html = element.innerHTML
  const repeat = choicesAsleep(element)
  const props = {
    ...island.props,
    ...(island.data !== undefined && { data: island.data }),
    element: id,
    page: facts,
    slots: keptSlots(element),
  }
  const speaking = {
    lang: facts.lang,
    said: facts.said,
    children: createElement(Woken, { woke: repeat }, createElement(loaded.View, props)),
  }
  // In a transition React draws a few milliseconds at a time, and what the visitor does comes between; a click on what
  // is half drawn draws the rest at once.
  startTransition(() => {
    const root = hydrateRoot(element, createElement(TranslationProvider, speaking), {
      identifierPrefix: id,
      // A visitor may leave the page before an island has woken: that it ends unhydrated is no fault.
      onRecoverableError: (error) => void (element.isConnected && reportError(error)),
      // What fails after it woke goes back to what the server drew, which still can be read and followed.
      onUncaughtError: (error) => {
        roots.delete(element)
        setTimeout(() => {
          root.unmount()
          element.innerHTML = html
        })
        reportError(error)
      },
    })
    roots.set(element, root)
  })
}

/** Calls back once what is within has woken. */
function Woken({ woke, children }: { readonly woke: () => void; readonly children?: ReactNode }): ReactNode {
  useEffect(woke, [woke])
  return children
}

let known: { readonly element: Element | null; readonly data: PageData } | undefined

/** Hydration data in the document of the current page. */
function pageData(): PageData {
  const element = document.querySelector('script#voix-page')
  if (known?.element !== element)
    known = { element, data: JSON.parse(element?.textContent ?? '{"islands":{}}') as PageData }
  return known!.data
}

/** Slots of an island that keep the server's HTML: React is given it and never looks inside. */
function keptSlots(element: HTMLElement): Record<string, ReactNode> {
  const slots: Record<string, ReactNode> = {}
  for (const slot of element.querySelectorAll<HTMLElement>('[data-slot]')) {
    if (slot.parentElement?.closest('[data-island]') !== element) continue
    const name = slot.dataset.slot ?? 'default'
    slots[name] ??= createElement('div', {
      'data-slot': name,
      dangerouslySetInnerHTML: { __html: slot.innerHTML },
      suppressHydrationWarning: true,
    })
  }
  return slots
}
