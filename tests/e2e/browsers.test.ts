import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { editorScenes, signIn, wholeLife } from './browsers/editor-scenes.ts'
import { guestScenes } from './browsers/guest-scenes.ts'
import { behindProxy, withHttps } from './browsers/https.ts'
import { make } from './browsers/make.ts'
import type { Made, Scene } from './browsers/scene.ts'
import { walkMark } from './browsers/table-reporter.ts'
import { Chromium } from './drivers/chromium.ts'
import { Firefox, hasFirefox } from './drivers/firefox.ts'
import { hasWebKit, WebKit } from './drivers/webkit.ts'
import { type Engine, engines, type Window } from './drivers/window.ts'
import { expect, test, whole } from './fixtures.ts'
import type { Server } from '../../scripts/server.ts'
import { accounts, password, withServer } from './server-of-tests.ts'

/** Whose engine is not installed here. */
const missing: Readonly<Record<Engine, boolean>> = { chromium: false, firefox: !hasFirefox, webkit: !hasWebKit }

const people = {
  guest: { scenes: guestScenes, widths: [390, 1280] },
  editor: { scenes: editorScenes, widths: [1280] },
} as const

for (const engine of engines)
  for (const [person, { scenes, widths }] of Object.entries(people))
    for (const width of widths)
      for (const form of ['short', 'whole'] as const) {
        // A phone's width and a desk's are alike in the short form.
        if (form === 'short' && width !== widths[0]) continue
        // The whole is for the second suite: `npm test -- slow`, or this file by its name.
        const about = { tag: `@${form}`, annotation: { type: walkMark, description: `${engine} ${width}|${person}` } }
        test(
          `The ${form} walk of the ${person} in ${engine} at ${width} px`,
          about,
          async ({ browser, baseURL, context, signIn: signInByApi }) => {
            test.skip(missing[engine], `${engine} is not installed.`)
            test.setTimeout(form === 'short' ? 180_000 : 900_000)
            await signInByApi()
            const made = await make(context.request, baseURL!, width)
            const chosen = scenes.filter(({ isShort }) => form === 'whole' || isShort)
            const failed: string[] = []
            for (const hasScripts of [true, false]) {
              const some = chosen.filter(({ isWithoutScripts = false }) => isWithoutScripts !== hasScripts)
              if (some.length === 0) continue
              const window = await open(engine, browser, width, hasScripts)
              failed.push(...(await walk(window, made, some).finally(() => window.close())))
            }
            await made.speak('')
            expect(failed).toEqual([])
            await rm(path.dirname(made.pictures.chosen), { recursive: true })
          },
        )
      }

type Lend = (server: Server, walkAt: (admin: string) => Promise<void>) => Promise<void>

/** Servers of their own at which an editor works: behind a proxy, and a local trial at the address that its start prints. */
const servers: Readonly<Record<string, { readonly env: Readonly<Record<string, string>>; readonly lend: Lend }>> = {
  https: { env: behindProxy, lend: ({ port }, walkAt) => withHttps(port, walkAt) },
  http: { env: {}, lend: (server, walkAt) => walkAt(/sign in at (http:\S+)\/voix/.exec(server.output())![1]!) },
}

for (const engine of engines)
  for (const [scheme, { env, lend }] of Object.entries(servers)) {
    const about = { ...whole, annotation: { type: walkMark, description: `${engine} ${scheme}|editor over ${scheme}` } }
    test(`The walk of the editor over ${scheme} in ${engine}`, about, async ({ browser, playwright }) => {
      test.skip(missing[engine], `${engine} is not installed.`)
      test.setTimeout(300_000)
      await withServer(
        (server) =>
          lend(server, async (admin) => {
            const request = await playwright.request.newContext({ baseURL: server.url })
            const signedIn = await request.post('/api/session', { data: { email: accounts.OWNER_EMAIL, password } })
            expect(signedIn.status()).toBe(200)
            const made = await make(request, server.url, 1280, admin)
            const window = await open(engine, browser, 1280, true)
            const failed = await walk(window, made, [signIn, wholeLife]).finally(() => window.close())
            expect(failed).toEqual([])
            await rm(path.dirname(made.pictures.chosen), { recursive: true })
            await request.dispose()
          }),
        env,
      )
    })
  }

/** Goes through scenes; what fails in one leaves the next to be tried. */
async function walk(window: Window, made: Made, scenes: readonly Scene[]): Promise<readonly string[]> {
  const failed: string[] = []
  for (const scene of scenes)
    await test.step(scene.title, async () => {
      let isLost = false
      const begin = () => window.goto(scene.at(made))
      for (const [title, act] of Object.entries(scene.steps))
        await test
          .step(title, async () => {
            if (Object.keys(scene.steps)[0] === title) await begin()
            if (isLost) throw new Error('after a step that failed')
            await act(window, made)
          })
          .catch(async (error: unknown) => {
            // What was seen as the first of them failed.
            const keep = (seen: Buffer) => writeFile(test.info().outputPath(`${scene.title}.png`), seen)
            if (!isLost) await window.picture().then(keep, () => undefined)
            isLost = true
            failed.push(`${scene.title}, ${title}: ${error instanceof Error ? error.message : String(error)}`)
          })
      // Without a session there is nothing that an editor could do.
      if (isLost && scene === signIn) throw new Error(failed.join())
    })
  return failed
}

async function open(engine: Engine, browser: Browser, width: number, hasScripts: boolean): Promise<Window> {
  const size = [width, width < 768 ? 844 : 800, hasScripts] as const
  if (engine === 'chromium') return Chromium.open(browser, ...size)
  return engine === 'firefox' ? Firefox.open(...size) : WebKit.open(...size)
}
