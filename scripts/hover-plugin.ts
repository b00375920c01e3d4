import { AtRule, type Plugin, type Rule } from 'postcss'
import selectorParser, { type Selector } from 'postcss-selector-parser'

/**
 * Hover plugin of PostCSS: what a rule says of `:hover` holds only where there is a pointer that hovers. On a screen that is
 * touched the last thing touched would stay as if a pointer stood on it.
 */
export function hoverPlugin(): Plugin {
  return { postcssPlugin: 'voix:hover', OnceExit: (root) => void root.walkRules(/:hover/, divide) }
}

/** Divides a rule into what holds everywhere, and behind it what needs a pointer. */
function divide(rule: Rule): void {
  if (isWithin(rule)) return
  const everywhere: string[] = []
  const pointed: string[] = []
  for (const selector of rule.selectors) {
    const rest = withoutHover(selector)
    if (rest !== selector) pointed.push(selector)
    if (rest) everywhere.push(rest)
  }
  if (pointed.length === 0) return
  const media = new AtRule({ name: 'media', params: '(hover: hover)', source: rule.source! })
  media.append(rule.clone({ selectors: pointed }))
  rule.after(media)
  if (everywhere.length > 0) rule.selectors = everywhere
  else rule.remove()
}

function isWithin({ parent }: Rule): boolean {
  for (let at = parent as Rule | AtRule | undefined; at; at = at.parent as Rule | AtRule | undefined)
    if (at.type === 'atrule' && /\(hover: ?hover\)/.test(at.params)) return true
  return false
}

/** A selector without its ways of hovering, `a:is(:focus-visible)` for `a:is(:hover, :focus-visible)`; empty without another. */
function withoutHover(selector: string): string {
  return selectorParser((root) =>
    root.walkPseudos((pseudo) => {
      if (pseudo.value !== ':hover') return
      // What is not hovered holds on a touched screen all the same.
      const list = listOf(pseudo.parent as Selector)
      if (list?.value === ':not') return
      if (list && /^:(?:is|where)$/.test(list.value) && list.nodes.length > 1) pseudo.parent!.remove()
      else root.removeAll()
    }),
  ).processSync(selector)
}

const listOf = (selector: Selector) => (selector.parent?.type === 'pseudo' ? selector.parent : undefined)
