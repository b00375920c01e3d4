import { openStore, type Store } from './open.ts'

// The program that durability.slow.test.ts starts and kills: it tells its parent each revision that was acknowledged.
const [, , task, dataDir = ''] = process.argv
const store = await openStore({ dataDir })
if (task === 'save') await saveForEver(store)
await store.close()
process.disconnect()

async function saveForEver({ pages }: Store): Promise<void> {
  for (;;) {
    const row = (await pages.get('p'))!
    const title = `Save ${row.revision + 1}`
    const revision = await pages.save({ ...row.page, title }, row.revision, { commands: [title], actor: 'ada' })
    if (typeof revision !== 'number') continue
    process.send?.(revision)
    await pages.publish('p', revision, { actor: 'ada', tags: ['page:p'] })
  }
}
