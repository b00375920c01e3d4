import { AssetControl, AssetsControl } from './asset-control.tsx'
import { controls } from './controls.ts'
import { GroupControl } from './group-control.tsx'
import { lazyWhenVisible } from '../components/lazy-when-visible.tsx'
import type { Controls } from './nested-controls.ts'
import { RelationControl, RelationsControl } from './relation-control.tsx'

/** The control that edits each field type of a record: those of slices, and those that only records have. */
export const recordControls: Controls = {
  ...controls,
  relation: RelationControl,
  relations: RelationsControl,
  asset: AssetControl,
  assets: AssetsControl,
  choices: lazyWhenVisible(async () => (await import('./multi-select-control.tsx')).MultiSelectControl),
  words: lazyWhenVisible(async () => (await import('./tags-control.tsx')).TagsControl),
  list: lazyWhenVisible(async () => (await import('./list-control.tsx')).ListControl),
  group: GroupControl,
  pairs: lazyWhenVisible(async () => (await import('./key-value-control.tsx')).KeyValueControl),
  menu: lazyWhenVisible(async () => (await import('./menu-control.tsx')).MenuControl),
  json: lazyWhenVisible(async () => (await import('./json-control.tsx')).JsonControl),
}
