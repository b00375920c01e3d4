import { Tabs } from '@mantine/core'
import { useBench, useDesk } from '../context.tsx'
import type { Desk } from '../desk.ts'
import { AddPanel } from './add-panel.tsx'
import { ExperiencePanel } from './experience-panel.tsx'
import { LayersPanel } from './layers-panel.tsx'
import { RecipesPanel } from './recipes-panel.tsx'

export function LeftPanel() {
  const { desk } = useBench()
  const left = useDesk((it) => it.left)
  return (
    <Tabs
      value={left}
      onChange={(next) => desk.setState({ left: (next ?? 'layers') as Desk['left'] })}
      className="vx-panel-tabs"
      keepMounted={false}
    >
      <Tabs.List>
        <Tabs.Tab value="add" data-region-focus={left === 'add' || undefined}>
          Add
        </Tabs.Tab>
        <Tabs.Tab value="layers" data-region-focus={left === 'layers' || undefined}>
          Layers
        </Tabs.Tab>
        <Tabs.Tab value="recipes" data-region-focus={left === 'recipes' || undefined}>
          Recipes
        </Tabs.Tab>
        <Tabs.Tab value="experience" data-region-focus={left === 'experience' || undefined}>
          Experience
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="add" className="vx-panel-body">
        <AddPanel />
      </Tabs.Panel>
      <Tabs.Panel value="layers" className="vx-panel-body">
        <LayersPanel />
      </Tabs.Panel>
      <Tabs.Panel value="recipes" className="vx-panel-body">
        <RecipesPanel />
      </Tabs.Panel>
      <Tabs.Panel value="experience" className="vx-panel-body">
        <ExperiencePanel />
      </Tabs.Panel>
    </Tabs>
  )
}
