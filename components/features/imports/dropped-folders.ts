import type { FolderFile } from '@/lib/features/imports/folder-zip'

export interface Dropped {
  files: File[]
  folders: FileSystemDirectoryEntry[]
}

/** What was let go over a page. It is gone when its event is over, so this must not wait. */
export function droppedIn(transfer: DataTransfer | null): Dropped {
  const dropped: Dropped = { files: [], folders: [] }
  for (const item of transfer?.items ?? []) {
    const entry = item.webkitGetAsEntry()
    if (isFolder(entry)) dropped.folders.push(entry)
    else {
      const file = item.getAsFile()
      if (file) dropped.files.push(file)
    }
  }
  return dropped
}

function isFolder(entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry {
  return entry?.isDirectory ?? false
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

/** Every file in a folder and its folders. */
export async function filesIn(folder: FileSystemDirectoryEntry): Promise<FolderFile[]> {
  const files: FolderFile[] = []
  const open = [{ folder, place: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    for (const entry of await entriesOf(next.folder)) {
      const name = `${next.place}${entry.name}`
      if (isFolder(entry)) open.push({ folder: entry, place: `${name}/` })
      else if (isFile(entry)) files.push({ name, file: await fileOf(entry) })
    }
  }
  return files
}

/** Browsers hand out some hundred at a time, and nothing at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (some.length === 0) return all
    all.push(...some)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** Files of a folder that was chosen, under its name: browsers put it before the place of each. */
export function chosenFolder(files: readonly File[]): { name: string; files: FolderFile[] } | null {
  const [first] = files
  if (first === undefined) return null
  const [name = 'folder'] = first.webkitRelativePath.split('/')
  return {
    name,
    files: files.map((file) => ({ name: file.webkitRelativePath.slice(name.length + 1), file })),
  }
}
