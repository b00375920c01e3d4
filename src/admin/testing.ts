import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/**
 * Renders a hook as a screen does, without a document: its effects run, and a state that is set renders it again. Returns
 * what the hook answered last.
 */
export function renderHook<T>(
  useHook: () => T,
  client = new QueryClient(),
  around: (screen: ReactNode) => ReactNode = (screen) => screen,
): { readonly now: T } {
  const window = { HTMLIFrameElement: class {}, setTimeout, clearTimeout }
  const ownerDocument = { nodeType: 9, addEventListener: () => undefined, defaultView: window }
  const container = { nodeType: 1, nodeName: 'DIV', addEventListener: () => undefined, ownerDocument }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'window')
  // Not a stub, which a test may have taken away before the hook is over.
  Object.assign(globalThis, { window })
  const answers: T[] = []
  const Screen = () => {
    answers.push(useHook())
    return null
  }
  const root = createRoot(container as unknown as HTMLElement)
  flushSync(() => root.render(createElement(QueryClientProvider, { client }, around(createElement(Screen)))))
  onTestFinished(() => {
    flushSync(() => root.unmount())
    if (before) Object.defineProperty(globalThis, 'window', before)
    else Reflect.deleteProperty(globalThis, 'window')
  })
  return {
    get now() {
      return answers.at(-1)!
    },
  }
}
