import type { APIRequestContext, APIResponse, Page } from '@playwright/test'

/** Sites of the demo group, by the first word of their hosts. */
export const houses = ['amarra', 'la-verbena', 'the-late-ferry', 'nine-herons', 'windbreak', 'nitida']

/** The address of a house of the demo group on a server of the tests. */
export function houseUrl(baseURL: string | undefined, house: string, path = '/'): string {
  return `http://${house}.localhost:${new URL(baseURL ?? '').port}${path}`
}

/** Asks without a browser, by whatever host: Node knows no *.localhost, so the host is named in the header. */
export function ask(
  request: APIRequestContext,
  path: string,
  { host, headers = {} }: { readonly host?: string; readonly headers?: Record<string, string> } = {},
): Promise<APIResponse> {
  return request.get(path, { headers: { ...headers, ...(host && { host }) }, maxRedirects: 0 })
}

/** Opens a page and waits until links are followed without loading a document. Answers how many were loaded since. */
export async function openPage(page: Page, address: string): Promise<() => number> {
  const ready = page.waitForResponse(/\/builds\/meta\//)
  await page.goto(address)
  await ready
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  })
  return () => documents
}

/** Puts a link at the head of the page that is shown, and follows it. */
export async function followLink(page: Page, href: string): Promise<void> {
  await addLinks(page, [href])
  await page.getByRole('link', { name: href, exact: true }).click({ noWaitAfter: true })
}

/** Puts links at the head of the page that is shown. */
export async function addLinks(page: Page, hrefs: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    const box = document.createElement('p')
    box.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:2000;background:#fff'
    for (const href of all) box.append(Object.assign(document.createElement('a'), { href, textContent: href }), ' ')
    document.querySelector('main')?.prepend(box)
    // What arrives is looked at again.
    document.dispatchEvent(new Event('voix:arrive'))
  }, hrefs)
}
