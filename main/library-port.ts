/** The library as the window asks for it: the system's dialogs say which files and where, a drag hands a file out. */
import { dialog, nativeImage, type BrowserWindow, type NativeImage } from 'electron'
import { RECORDING_EXTENSION } from '@shared/contract/recording'
import { failure, success } from '@shared/result'
import type { LibraryPort } from './ipc/handlers/library'
import type { Library } from './review/review-service'
import { askForFolder, askForTarget, inDocuments } from './system-dialogs'
import iconAddress from '../build/icon.png?inline'

export interface LibraryPortMeans {
  readonly library: Library
  readonly window: () => BrowserWindow | null
  readonly text: (key: string) => string
}

export function createLibraryPort(means: LibraryPortMeans): LibraryPort {
  const { library } = means
  return {
    list: library.list,
    importFiles: library.importFiles,
    deleteFiles: library.deleteFiles,
    importChosen: async () => {
      const paths = await askForFiles(means)
      return paths === null ? success(null) : library.importFiles(paths)
    },
    exportFiles: async (fileNames) => {
      const [fileName, ...others] = fileNames
      if (fileName !== undefined && others.length === 0) {
        const target = await askForCopy(means, fileName)
        return target === null ? success(null) : library.exportAs(fileName, target)
      }
      const folder = await askForFolder({
        parent: means.window(),
        title: means.text('dialogs.library.export.folderTitle'),
        buttonLabel: means.text('dialogs.library.export.button'),
      })
      return folder === null ? success(null) : library.exportInto(fileNames, folder)
    },
    dragOut: async (fileNames) => {
      const files = await library.filesOf(fileNames)
      if (!files.ok) return files
      const [file = ''] = files.value
      const contents = means.window()?.webContents
      if (contents === undefined) return failure('internal', { reason: 'library.drag-out' })
      contents.startDrag({ file, files: [...files.value], icon: dragPicture() })
      return success(null)
    },
  }
}

const DRAG_PICTURE_PIXELS = 64

/** Our own: a system that shows no icon for a file would drag nothing. */
function dragPicture(): NativeImage {
  return nativeImage.createFromDataURL(iconAddress).resize({ width: DRAG_PICTURE_PIXELS })
}

/** The dialogs speak the system's language; titles, buttons and the kind of file are ours. */
function filters({ text }: LibraryPortMeans) {
  return [{ name: text('dialogs.library.recordings'), extensions: [RECORDING_EXTENSION.slice(1)] }]
}

async function askForFiles(means: LibraryPortMeans): Promise<readonly string[] | null> {
  const title = means.text('dialogs.library.import.title')
  const options = {
    title,
    // macOS shows this instead of a title.
    message: title,
    buttonLabel: means.text('dialogs.library.import.button'),
    filters: filters(means),
    properties: ['openFile' as const, 'multiSelections' as const, 'dontAddToRecent' as const],
  }
  const parent = means.window()
  const { canceled, filePaths } = await (parent === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(parent, options))
  return canceled ? null : filePaths
}

function askForCopy({ text, window }: LibraryPortMeans, fileName: string): Promise<string | null> {
  return askForTarget({
    parent: window(),
    title: text('dialogs.library.export.title'),
    buttonLabel: text('dialogs.library.export.button'),
    defaultPath: inDocuments(fileName),
    kind: text('dialogs.library.recordings'),
    extension: RECORDING_EXTENSION,
  })
}
