import { everyElement } from '#document/tree.ts'
import type { Page } from '#model/page/page.ts'
import { knownAsset } from '../../controls/use-asset.ts'
import { assetQuery, queryClient } from '../../api/queries.ts'
import type { CanvasBridge } from '../state/canvas-bridge.ts'

/** Sends library files to the canvas before elements that show them; files chosen in another window are fetched first. */
export function showAssets(bridge: CanvasBridge, ids: readonly string[]): void {
  const assets = ids.flatMap((asset) => knownAsset(asset) ?? [])
  if (assets.length > 0) bridge.send({ kind: 'assets', assets })
  for (const asset of ids.filter((each) => !assets.some(({ id }) => id === each)))
    void queryClient
      .fetchQuery(assetQuery(asset))
      .then((found) => bridge.send({ kind: 'assets', assets: [found] }))
      .catch(() => undefined)
}

/** Assets of the library that a page shows. */
export function assetsIn(page: Page): readonly string[] {
  return [...everyElement(page.elements)].flatMap(({ fields }) =>
    fields.flatMap(({ type, media }) =>
      type === 'media' && Array.isArray(media)
        ? (media as { asset?: string }[]).flatMap(({ asset }) => asset ?? [])
        : [],
    ),
  )
}
