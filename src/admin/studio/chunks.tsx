import type { ComponentType, ReactNode } from 'react'
import { lazyWhenVisible } from '../components/lazy-when-visible.tsx'

/** Chunks of the studio: what the first paint does without, loaded together right after it. */
export const chunks = {
  panels: () => import('./panels.chunk.ts'),
  canvasTools: () => import('./canvas-tools.chunk.ts'),
  dialogs: () => import('./dialogs.chunk.ts'),
  people: () => import('./people.chunk.ts'),
  review: () => import('./review.chunk.ts'),
  sharing: () => import('./sharing.chunk.ts'),
} as const

/** Chunk of the formatted text on the canvas: larger than the others, so it comes when the first text is written. */
export const loadRichText = () => import('./rich-text.chunk.ts')

/** Prefetches every chunk of the studio and the popups of the admin, for offline work. */
export async function prefetchChunks(): Promise<void> {
  for (const load of Object.values(chunks)) await load()
  await import('../components/popups.lazy.ts')
  await import('../components/menu.lazy.tsx')
  await import('../components/panel.lazy.tsx')
}

let letCome: () => void = () => undefined
/** Chunks come after the page: the hundred files around it would be there before those that draw it. */
const pageFirst = new Promise<void>((resolve) => (letCome = resolve))

/** Starts loading the chunks: when the page is rendered, or after the longest wait. */
export const loadChunks = () => letCome()

/** Makes the parts of a chunk: each is rendered once the chunk is there, and a placeholder until then. */
function partsOf<Module>(load: () => Promise<Module>) {
  return <Props extends object>(choose: (module: Module) => ComponentType<Props>, meanwhile?: ReactNode) =>
    lazyWhenVisible(async () => {
      await pageFirst
      return choose(await load())
    }, meanwhile)
}

const panel = partsOf(chunks.panels)
export const PagePanel = panel((chunk) => chunk.PagePanel)
export const ContentPanel = panel((chunk) => chunk.ContentPanel)
export const StylePanel = panel((chunk) => chunk.StylePanel)
export const QueryPanel = panel((chunk) => chunk.QueryPanel)
export const ConditionsPanel = panel((chunk) => chunk.ConditionsPanel)
export const SettingsPanel = panel((chunk) => chunk.SettingsPanel)
export const SeveralPanel = panel((chunk) => chunk.SeveralPanel)
export const AddPanel = panel((chunk) => chunk.AddPanel)
export const RecipesPanel = panel((chunk) => chunk.RecipesPanel)
export const PagesPanel = panel((chunk) => chunk.PagesPanel)
export const LanguagesPanel = panel((chunk) => chunk.LanguagesPanel)
export const ExperiencePanel = panel((chunk) => chunk.ExperiencePanel)
export const ScriptPanel = panel((chunk) => chunk.ScriptPanel)
export const BrandPanel = panel((chunk) => chunk.BrandPanel)
export const PersonaPanel = panel((chunk) => chunk.PersonaPanel)
export const LayerWhy = panel((chunk) => chunk.LayerWhy, null)
export const SaveRefusalNote = panel((chunk) => chunk.SaveRefusalNote, null)

const canvasTool = partsOf(chunks.canvasTools)
export const SelectionToolbar = canvasTool((chunk) => chunk.SelectionToolbar, null)
export const InsertEdges = canvasTool((chunk) => chunk.InsertEdges, null)
export const DropLayer = canvasTool((chunk) => chunk.DropLayer, null)
export const DropIndicator = canvasTool((chunk) => chunk.DropIndicator, null)
export const SectionList = canvasTool((chunk) => chunk.SectionList, null)
export const SideFrames = canvasTool((chunk) => chunk.SideFrames, null)
export const FileDrag = canvasTool((chunk) => chunk.FileDrag, null)
export const EmptyStart = canvasTool((chunk) => chunk.EmptyStart, null)
export const FocusBar = canvasTool((chunk) => chunk.FocusBar, null)
export const MoveBanner = canvasTool((chunk) => chunk.MoveBanner, null)
export const ViewModeBar = canvasTool((chunk) => chunk.ViewModeBar, null)
export const BrandBar = canvasTool((chunk) => chunk.BrandBar, null)
export const PersonaBar = canvasTool((chunk) => chunk.PersonaBar, null)
export const SampleBar = canvasTool((chunk) => chunk.SampleBar, null)
export const SampleMarks = canvasTool((chunk) => chunk.SampleMarks, null)
export const FollowBar = canvasTool((chunk) => chunk.FollowBar, null)
export const CompactBar = canvasTool((chunk) => chunk.CompactBar, null)
export const RichTextBar = partsOf(loadRichText)((chunk) => chunk.RichTextBar, null)

const person = partsOf(chunks.people)
export const People = person((chunk) => chunk.People, null)
export const LayerPeople = person((chunk) => chunk.LayerPeople, null)
export const PeopleOutlines = person((chunk) => chunk.PeopleOutlines, null)
export const WindowsNote = person((chunk) => chunk.WindowsNote, null)
export const FullPageBar = person((chunk) => chunk.FullPageBar, null)

const outage = partsOf(chunks.sharing)
export const OutageOutlines = outage((chunk) => chunk.OutageOutlines, null)
export const LayerOutage = outage((chunk) => chunk.LayerOutage, null)

const dialog = partsOf(chunks.dialogs)
export const EveryDialog = dialog((chunk) => chunk.EveryDialog, null)
export const RestoreDialog = dialog((chunk) => chunk.RestoreDialog, null)

const reviewPart = partsOf(chunks.review)
export const ReviewPanel = reviewPart((chunk) => chunk.ReviewPanel)
export const LanguageSwitch = reviewPart((chunk) => chunk.LanguageSwitch, null)
export const PageState = reviewPart((chunk) => chunk.PageState, null)
export const ElementComments = reviewPart((chunk) => chunk.ElementComments)
export const StudioPins = reviewPart((chunk) => chunk.StudioPins, null)
export const ReleaseBar = reviewPart((chunk) => chunk.ReleaseBar, null)
export const PreviewFrame = reviewPart((chunk) => chunk.PreviewFrame, null)
export const FrontEndFrame = reviewPart((chunk) => chunk.FrontEndFrame, null)
export const FrontEndBar = reviewPart((chunk) => chunk.FrontEndBar, null)
export const OtherReleasesBanner = reviewPart((chunk) => chunk.OtherReleasesBanner, null)
export const HistoryPanel = reviewPart((chunk) => chunk.HistoryPanel)
export const ShownInspector = reviewPart((chunk) => chunk.ShownInspector)
export const CompareBar = reviewPart((chunk) => chunk.CompareBar, null)
export const CompareBeside = reviewPart((chunk) => chunk.CompareBeside, null)
export const CompareOver = reviewPart((chunk) => chunk.CompareOver, null)
export const CompareMap = reviewPart((chunk) => chunk.CompareMap, null)
export const CompareMarks = reviewPart((chunk) => chunk.CompareMarks, null)
