import { Tabs } from '@mantine/core'
import { useBench, useDesk, useElement, useStudio } from '../context.tsx'
import { nameOf } from '../core/edits.ts'
import type { Desk } from '../desk.ts'
import { QueryPanel } from '../query/query-panel.tsx'
import { ContentPanel } from './content-panel.tsx'
import { ExperiencePanel } from './experience-panel.tsx'
import { PagePanel } from './page-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'

export function Inspector() {
  const count = useStudio(({ selection }) => selection.elements.length)
  const id = useStudio(({ selection }) => selection.elements[0])
  if (id === undefined) return <PagePanel />
  if (count > 1) return <Several count={count} />
  return <ElementInspector key={id} id={id} />
}

function ElementInspector({ id }: { readonly id: string }) {
  const { desk, rules } = useBench()
  const right = useDesk((it) => it.right)
  const name = useElementName(id)
  const kind = useElement(id)?.component
  return (
    <Tabs
      value={kind || right !== 'records' ? right : 'content'}
      onChange={(next) => desk.setState({ right: (next ?? 'content') as Desk['right'] })}
      className="vx-panel-tabs"
      keepMounted={false}
    >
      <div className="vx-inspector-head">
        <h2>{name}</h2>
        <span className="vx-dim">{kind ? (rules.slice(kind)?.label ?? kind) : 'Group'}</span>
      </div>
      <Tabs.List>
        <Tabs.Tab value="content" data-region-focus={right === 'content' || undefined}>
          Content
        </Tabs.Tab>
        {kind && (
          <Tabs.Tab value="records" data-region-focus={right === 'records' || undefined}>
            Records
          </Tabs.Tab>
        )}
        <Tabs.Tab value="experience" data-region-focus={right === 'experience' || undefined}>
          Experience
        </Tabs.Tab>
        <Tabs.Tab value="settings" data-region-focus={right === 'settings' || undefined}>
          Settings
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="content" className="vx-panel-body">
        <ContentPanel id={id} />
      </Tabs.Panel>
      {kind && (
        <Tabs.Panel value="records" className="vx-panel-body">
          <QueryPanel id={id} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="experience" className="vx-panel-body">
        <ExperiencePanel id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="settings" className="vx-panel-body">
        <SettingsPanel id={id} />
      </Tabs.Panel>
    </Tabs>
  )
}

function useElementName(id: string): string {
  const { studio } = useBench()
  return useStudio(() => nameOf(studio.index.get(id)?.element))
}

function Several({ count }: { readonly count: number }) {
  return (
    <div className="vx-inspector-head">
      <h2>{count} elements</h2>
      <p className="vx-help">
        Duplicate, delete, group, enable or move them together. To change their fields, select one.
      </p>
    </div>
  )
}
