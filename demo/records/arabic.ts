import { prose, type RecordNote } from './note.ts'
import { reachedIn } from './reached.ts'

const summary =
  'مبنى أبيض على جزيرة صغيرة: أربعة كيلومترات من الشاطئ، وشعاب مرجانية خاصة، وقاعات تطل على المشهد الذي يراه البار.'

/** What is said in Arabic of the house that has pages in it. */
export function arabicNotes(originals: readonly RecordNote[]): readonly RecordNote[] {
  return originals
    .filter(({ entity, key }) => entity === 'resorts' && key === 'nitida')
    .map((original) => ({
      ...original,
      key: `${original.key} in Arabic`,
      language: 'ar',
      translates: original.key,
      data: {
        ...original.data,
        tagline: 'بيت أبيض وبحر أزرق',
        summary,
        description: prose('أُزيل كل ما لا حاجة إليه، فبقي الضوء والظل وشعاب تلمس فيها القدم القاع.'),
        included: ['جميع الوجبات', 'مشروبات البيت', 'برنامج المساء', 'قوارب الكاياك والألواح', 'الإكراميات'],
        badges: ['شامل كليًا'],
        seo: { ...(original.data.seo as object), meta_description: summary },
        ...reachedIn('ar', original.data),
      },
    }))
}
