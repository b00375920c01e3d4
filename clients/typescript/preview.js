/**
 * Connects a page of a front end with its draft: it hears what is saved, and in the studio's frame a click on an element that
 * has `data-voix-element` selects it there. Answers a function that ends it.
 */
export function connectPreview({ api, studio, page, token, revision = 0, onChange = () => location.reload() }) {
  const isFramed = window.parent !== window
  const elementOf = (node) => node instanceof Element && node.closest('[data-voix-element]')
  const tell = (message) => window.parent.postMessage({ voix: message }, studio)
  const marked = new Set()

  const stream = new EventSource(new URL(`/api/pages/${page}/drafts?preview=${encodeURIComponent(token)}`, api))
  stream.onmessage = ({ data }) => {
    const { version } = JSON.parse(data)
    if (version <= revision) return
    revision = version
    onChange(version)
  }

  function clicked(event) {
    const element = elementOf(event.target)
    // With Alt a link leads where it does.
    if (!element || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const field = event.target.closest('[data-voix-field]')
    const isOwn = field && elementOf(field) === element
    tell({ kind: 'clicked', element: element.dataset.voixElement, ...(isOwn && { field: field.dataset.voixField }) })
  }

  function received({ source, origin, data }) {
    // Only the studio says what is selected, and only this window hears it.
    if (source !== window.parent || origin !== studio || data?.voix?.kind !== 'selected') return
    for (const element of marked) element.style.outline = ''
    marked.clear()
    for (const id of data.voix.elements) {
      const element = document.querySelector(`[data-voix-element="${CSS.escape(id)}"]`)
      if (!element) continue
      marked.add(element)
      element.style.outline = '2px solid #4f46e5'
      element.scrollIntoView({ block: 'nearest' })
    }
  }

  if (isFramed) {
    document.addEventListener('click', clicked, true)
    window.addEventListener('message', received)
    tell({ kind: 'ready' })
  }
  return () => {
    stream.close()
    document.removeEventListener('click', clicked, true)
    window.removeEventListener('message', received)
  }
}
