import type { Annotation, Page } from '#model/page/page.ts'
import type { AnnotationCommand, Outcome } from '../command.ts'
import { revertPatch, patched } from '../patch.ts'

type Of<T extends AnnotationCommand['type']> = Extract<AnnotationCommand, { type: T }>

export function addAnnotation(page: Page, { breakpoint, annotation, index }: Of<'annotation.add'>): Outcome {
  if (locate(page, annotation.uuid)) return { page, refused: 'id already used' }
  const list = (Object.hasOwn(page.review.annotations, breakpoint) && page.review.annotations[breakpoint]) || []
  return {
    page: withList(page, breakpoint, list.toSpliced(index ?? list.length, 0, annotation)),
    undo: { type: 'annotation.delete', uuid: annotation.uuid },
  }
}

export function updateAnnotation(page: Page, { uuid, changes }: Of<'annotation.update'>): Outcome {
  return change(page, uuid, (annotation) => ({
    next: patched(annotation, changes, changeable),
    undo: { type: 'annotation.update', uuid, changes: revertPatch(annotation, changes, changeable) },
  }))
}

export function deleteAnnotation(page: Page, { uuid }: Of<'annotation.delete'>): Outcome {
  const found = locate(page, uuid)
  if (!found) return { page, refused: 'annotation not found' }
  const { breakpoint, list, index, annotation } = found
  return {
    page: withList(page, breakpoint, list.toSpliced(index, 1)),
    undo: { type: 'annotation.add', breakpoint, annotation, index },
  }
}

export function commentAnnotation(page: Page, { uuid, comment }: Of<'annotation.comment'>): Outcome {
  return change(page, uuid, (annotation) => {
    if (annotation.comments.some(({ id }) => id === comment.id)) return 'id already used'
    return {
      next: { ...annotation, comments: [...annotation.comments, comment] },
      undo: { type: 'annotation.uncomment', uuid, comment: comment.id },
    }
  })
}

export function uncommentAnnotation(page: Page, { uuid, comment: id }: Of<'annotation.uncomment'>): Outcome {
  return change(page, uuid, (annotation) => {
    const comment = annotation.comments.find((each) => each.id === id)
    if (!comment) return 'comment not found'
    return {
      next: { ...annotation, comments: annotation.comments.filter((each) => each !== comment) },
      undo: { type: 'annotation.comment', uuid, comment },
    }
  })
}

export function rewordAnnotation(page: Page, { uuid, comment }: Of<'annotation.reword'>): Outcome {
  return change(page, uuid, (annotation) => {
    const at = annotation.comments.findIndex(({ id }) => id === comment.id)
    const before = annotation.comments[at]
    if (!before) return 'comment not found'
    return {
      next: { ...annotation, comments: annotation.comments.with(at, comment) },
      undo: { type: 'annotation.reword', uuid, comment: before },
    }
  })
}

/** Sets the review status, and removes an approval that is not given again. */
export function setReviewStatus(page: Page, { status, approval }: Of<'review.status'>): Outcome {
  const { approval: before, status: earlier, ...review } = page.review
  return {
    page: { ...page, review: { ...review, status, ...(approval && { approval }) } },
    undo: { type: 'review.status', status: earlier, ...(before && { approval: before }) },
  }
}

const changeable = ['element_id', 'x', 'y', 'resolved', 'assignee']

type Change = { readonly next: Annotation; readonly undo: AnnotationCommand } | 'id already used' | 'comment not found'

function change(page: Page, uuid: string, to: (annotation: Annotation) => Change): Outcome {
  const found = locate(page, uuid)
  if (!found) return { page, refused: 'annotation not found' }
  const changed = to(found.annotation)
  if (typeof changed === 'string') return { page, refused: changed }
  return { page: withList(page, found.breakpoint, found.list.with(found.index, changed.next)), undo: changed.undo }
}

function locate(page: Page, uuid: string) {
  for (const [breakpoint, list] of Object.entries(page.review.annotations)) {
    const index = list.findIndex((annotation) => annotation.uuid === uuid)
    const annotation = list[index]
    if (annotation) return { breakpoint, list, index, annotation }
  }
  return undefined
}

/** An emptied breakpoint loses its key, so that adding and deleting leave no trace. */
function withList(page: Page, breakpoint: string, list: readonly Annotation[]): Page {
  const { [breakpoint]: _, ...others } = page.review.annotations
  const annotations = list.length > 0 ? { ...page.review.annotations, [breakpoint]: list } : others
  return { ...page, review: { ...page.review, annotations } }
}
