import type { ViewNode } from '#model/view/view.ts'

/** Links to the page's sections that have an anchor and a title; nothing for a single one. */
export function SectionNav({ nodes, label }: { readonly nodes: readonly ViewNode[]; readonly label: string }) {
  const sections = sectionsOf(nodes)
  if (sections.length < 2) return null
  return (
    <nav className="section-nav" aria-label={label}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function sectionsOf(nodes: readonly ViewNode[]): { id: string; title: string }[] {
  return nodes.flatMap(({ domId, props, nodes: inside }) => [
    ...(domId && typeof props.title === 'string' && props.title ? [{ id: domId, title: props.title }] : []),
    ...sectionsOf(inside),
  ])
}
