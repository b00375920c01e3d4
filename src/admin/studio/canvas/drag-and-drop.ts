/** Drag-and-drop functions of the studio, in one chunk. */
export { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
export { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
export { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview'
