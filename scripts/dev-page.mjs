/**
 * What `npm run dev` adds to pages in the browser: those that the server draws are loaded again when something that
 * draws them was saved, and dressed again in place when it was a style. React and the styles of the admin are swapped by Vite.
 */
const isAdmin = document.querySelector('#root') !== null

import.meta.hot?.on('voix:drawn', ({ onlyStyles }) => {
  // What a frame of the admin shows is a page of the server without a script of its own.
  for (const frame of document.querySelectorAll('iframe[src*="/voix/frames/"]')) frame.contentWindow?.location.reload()
  if (isAdmin) return
  if (onlyStyles && inlinedStyles()) void replaceStyles()
  else location.reload()
})

function inlinedStyles(page = document) {
  return page.querySelector('link[rel="icon"] ~ style')
}

async function replaceStyles() {
  const answer = await fetch(location.href, { cache: 'no-store' })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const styles = inlinedStyles(page)?.textContent
  if (styles === undefined || !answer.ok) return location.reload()
  inlinedStyles().textContent = styles
}
