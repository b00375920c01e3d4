import { createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageFacts } from '#model/view.ts'

interface PageData {
  readonly facts: PageFacts
  readonly islands: Readonly<
    Record<string, { readonly component: string; readonly props: object; readonly data?: unknown }>
  >
  /** Component → address of its chunk. */
  readonly chunks: Readonly<Record<string, string>>
}

let pageData: PageData | undefined

/** Wakes one interactive slice: its own small React root over the HTML that is already there. */
export async function wake(element: HTMLElement): Promise<void> {
  pageData ??= JSON.parse(document.getElementById('voix-page')?.textContent ?? '{}') as PageData
  const id = element.dataset.island ?? ''
  const island = pageData.islands[id]
  const chunk = island && pageData.chunks[island.component]
  if (!island || !chunk) return

  const { View } = (await import(/* @vite-ignore */ chunk)) as { View: (props: object) => ReactNode }
  const slots = keptSlots(element)
  const props = {
    ...island.props,
    ...(island.data !== undefined && { data: island.data }),
    element: id,
    page: pageData.facts,
    slots,
  }
  hydrateRoot(element, createElement(View, props), { identifierPrefix: id })
}

/** The slots keep the server's HTML: React is told it is there and never looks inside. */
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
