import { setTimeout as pause } from 'node:timers/promises'
import { entityRoutes } from '#model/web/entity-routes.ts'
import type { Store } from '#db/open.ts'
import { searchReader, searchRules } from './searched-documents.ts'

/** Documents taken in at a time, and the rest in between in which others are served, ms. */
const atOnce = 10
const restMs = 20
/** Longest run of the job, ms, so that a process that ends need not wait for it. */
const longestRunMs = 2000
/** Setting with the rules by which everything was brought into the search. */
const rulesSetting = 'search-rules'

/** Search filling: indexes published content. */
export type SearchFilling = ReturnType<typeof createSearchFilling>

export function createSearchFilling({ siteTexts, settings }: Pick<Store, 'siteTexts' | 'settings'>) {
  let running: Promise<void> | undefined
  let isChecked = false

  async function take(most: number): Promise<void> {
    for (let taken = 0; taken < most;) {
      const count = await siteTexts.takeIn(searchReader, Math.min(atOnce, most - taken))
      if (count === 0) return
      taken += count
    }
  }

  async function checkRules(): Promise<void> {
    if (isChecked) return
    const rules = await settings.get(rulesSetting)
    // A database that never had any has noted everything from its first day.
    if (rules !== undefined && rules !== searchRules) await siteTexts.refill(Object.keys(entityRoutes))
    if (rules !== searchRules) await settings.set(rulesSetting, searchRules)
    isChecked = true
  }

  return {
    /** Takes in what waits, at most so many documents. Those who ask meanwhile share one run. */
    takeIn: (most: number): Promise<void> =>
      (running ??= take(most).finally(() => {
        running = undefined
      })),

    /** Run of the background job: takes in what waits for a while, and everything again once the rules have changed. */
    async run(): Promise<void> {
      await checkRules()
      for (const until = performance.now() + longestRunMs; performance.now() < until; await pause(restMs))
        if ((await siteTexts.takeIn(searchReader, atOnce)) === 0) return
    },

    /** Takes in all that waits, or everything again; answers how many documents, and how many are found that are not published. */
    async fill({
      isRebuilt,
    }: {
      readonly isRebuilt: boolean
    }): Promise<{ readonly taken: number; readonly left: number }> {
      await checkRules()
      if (isRebuilt) await siteTexts.refill(Object.keys(entityRoutes))
      let taken = 0
      for (let count; (count = await siteTexts.takeIn(searchReader, atOnce)) > 0; await pause(restMs)) taken += count
      return { taken, left: (await siteTexts.check()).left }
    },
  }
}
