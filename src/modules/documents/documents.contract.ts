import { z } from 'zod';
import {
  canDo,
  contract,
  count,
  foundSchema,
  historySchema,
  id,
  instant,
  paging,
  personSchema,
  reading,
  searchCall,
  searchText,
  silence,
  stamps,
  title,
} from '#shared/contract.ts';
import { folderVisibilities } from '#shared/house.ts';

const flag = (initial: 'true' | 'false') => z.enum(['true', 'false']).default(initial);
const name = title.min(1, 'BASE.VALIDATION.REQUIRED').max(150, 'BASE.VALIDATION.TOO_LONG');
const description = z.string().trim().max(2_000, 'BASE.VALIDATION.TOO_LONG');
/** A web address that people may open; nobody but them ever fetches it (G-109). */
const webAddress = z
  .string()
  .trim()
  .min(1, 'BASE.VALIDATION.REQUIRED')
  .max(2_000, 'BASE.VALIDATION.TOO_LONG')
  .refine((text) => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text), 'BASE.VALIDATION.WEB');

const can = canDo('edit', 'remove');

/** The way from the root to a folder, without the root. */
const breadcrumb = z.array(z.object({ id, name: z.string() }));

const folderRow = z.object({
  id,
  name: z.string(),
  parentId: id.nullable(),
  visibility: z.enum(folderVisibilities),
  isPublic: z.boolean(),
  ownerId: id.nullable(),
  owner: personSchema.nullable(),
  ...stamps,
  can,
});

const folderDetail = folderRow.extend({ breadcrumb });

type Tree = { id: string; name: string; visibility: (typeof folderVisibilities)[number]; children: Tree[] };
const folderTree: z.ZodType<Tree> = z
  .object({ id, name: z.string(), visibility: z.enum(folderVisibilities), children: z.array(z.lazy(() => folderTree)) })
  .meta({ id: 'FolderTree' });

const fileRow = z.object({
  id,
  /** Without the extension, which stands in `extend` with its dot. */
  name: z.string(),
  extend: z.string(),
  type: z.string(),
  url: z.string().nullable(),
  description: z.string(),
  isPublic: z.boolean(),
  ownerId: id.nullable(),
  owner: personSchema.nullable(),
  folderId: id.nullable(),
  folder: z
    .object({
      id,
      name: z.string(),
      visibility: z.enum(folderVisibilities),
      isPublic: z.boolean(),
      ownerId: id.nullable(),
    })
    .nullable(),
  /** Null for a web link; the address opens the bytes for an hour. */
  attachment: z.object({ type: z.string(), url: z.string(), fileSize: count }).nullable(),
  createdAt: instant,
  updatedAt: instant,
  acceptRead: z.boolean(),
  version: count,
  can,
});

const fileDetail = fileRow.extend({
  breadcrumb,
  ...reading,
  /** The contents the file has had, the newest first. */
  versions: z.array(
    z.object({
      number: count,
      createdAt: instant,
      user: personSchema.nullable(),
      extend: z.string(),
      type: z.string(),
      fileSize: count,
      /** False of an earlier one that only the committee and who made the file see, because it was stored so (G-188). */
      isOpen: z.boolean(),
      url: z.string(),
    }),
  ),
  history: z.array(historySchema),
});

const listing = z.object({
  files: z.array(fileRow),
  folders: z.array(folderRow),
  totalPages: count,
  totalItems: count,
  breadcrumb,
});

const stored = z.object({
  name: title.max(150, 'BASE.VALIDATION.TOO_LONG').default(''),
  description: description.default(''),
  isPublic: flag('true'),
  acceptRead: flag('false'),
  /** Whether nobody is told that it must be read. */
  tellNobody: flag('false'),
  folderId: id.optional(),
  /** The file of which this becomes the newest content; what it was stays among its versions. */
  fileId: id.optional(),
  /** With `fileId`: whether who has confirmed an earlier content is asked to confirm this one (G-187). */
  askAgain: flag('true'),
});
/** A newer content takes the place of the former one and changes nothing else: whatever else is said of it is refused. */
const upload = stored.superRefine(({ fileId, folderId, name, description, ...flags }, ctx) => {
  if (!fileId) return;
  const { isPublic, acceptRead, tellNobody } = flags;
  const chosen = {
    isPublic: isPublic === 'false',
    acceptRead: acceptRead === 'true',
    tellNobody: tellNobody === 'true',
  };
  const said = { folderId, name, description, ...chosen };
  for (const [field, value] of Object.entries(said))
    if (value) ctx.addIssue({ code: 'custom', path: [field], message: 'BASE.VALIDATION.UNKNOWN' });
});

const many = z.array(id).max(500, 'BASE.VALIDATION.TOO_MANY').default([]);
/** Several documents: together at least one and at most 500 (G-095, G-113). */
const selection = z.object({ folders: many, files: many });
const noFolder = ['FOLDER.ERRORS.NOT_FOUND'] as const;
const noFile = ['FILE.ERRORS.NOT_FOUND'] as const;
const version = z.object({ id, number: z.coerce.number<number | string>().int().min(1).max(1_000_000) });
const misplaced = ['FOLDER.ERRORS.INSIDE_ITSELF', 'FOLDER.ERRORS.TOO_DEEP', 'FOLDER.ERRORS.NAME_EXISTS'] as const;

export const documentsContract = contract('documents', {
  'GET /folder': {
    summary: 'The folders directly in a folder, or in the root; at most 10 000.',
    input: z.object({ parentId: id.optional() }),
    reply: z.array(folderRow),
    fails: noFolder,
  },
  'GET /folder/tree': {
    madeOf: ['folder'],
    summary: 'All folders, each with those in it.',
    reply: z.array(folderTree),
  },
  'POST /folder': {
    summary: 'Creates a folder.',
    input: z.object({
      name,
      parentId: id.nullable().default(null),
      visibility: z.enum(folderVisibilities).default('everyone'),
    }),
    reply: folderDetail,
    fails: [...noFolder, 'FOLDER.ERRORS.TOO_DEEP'],
  },
  'GET /folder/{id}': { summary: 'One folder.', input: z.object({ id }), reply: folderDetail, fails: noFolder },
  'PUT /folder/{id}': {
    summary: 'Renames a folder, moves it or changes who sees it.',
    input: z.object({
      id,
      name,
      parentId: id.nullable(),
      visibility: z.enum(folderVisibilities),
      version: count.optional(),
    }),
    reply: folderDetail,
    fails: [...noFolder, ...misplaced, 'BASE.ERRORS.STALE'],
  },
  'DELETE /folder/{id}': {
    summary: 'Deletes a folder with everything in it that the caller sees; what the caller does not see moves up.',
    input: z.object({ id }),
    fails: noFolder,
  },
  'GET /folder/search/{text}': searchCall('At most 20 folders whose name holds the text.'),
  'PUT /folder/move': {
    summary: 'Moves folders and files into a folder, or with null into the root; all or none.',
    input: selection.extend({ parentId: id.nullable() }),
    fails: [...noFolder, ...noFile, ...misplaced],
  },
  'PUT /folder/download-selected': {
    summary: 'The files chosen, and those in the folders chosen, as one zip archive.',
    needs: 'read',
    changes: false,
    input: selection,
    reply: 'file',
    fails: [...noFolder, ...noFile, 'FOLDER.ERRORS.ZIP_EMPTY', 'FOLDER.ERRORS.ZIP_TOO_MANY'],
  },
  'GET /file': {
    madeOf: ['file', 'folder', 'hung'],
    summary:
      'One page of what lies in a folder, folders first; with a text, of everything in it at any depth that holds the text.',
    input: z.object({
      ...paging,
      folderId: id.optional(),
      search: searchText,
      sort: z.enum(['name', 'createdAt', 'size']).default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: listing,
    fails: noFolder,
  },
  'POST /file/upload': {
    summary: 'Stores a file, or the newest content of one.',
    input: upload,
    upload: 'file',
    reply: fileDetail,
    fails: [...noFolder, ...noFile, 'BASE.ERRORS.FILE_TOO_LARGE'],
  },
  'POST /file/link': {
    summary: 'Stores a web link.',
    input: z.object({
      name,
      url: webAddress,
      description: description.default(''),
      isPublic: z.boolean().default(true),
      folderId: id.nullable().default(null),
    }),
    reply: fileDetail,
    fails: noFolder,
  },
  'GET /file/{id}/download': {
    summary: 'The file itself, or with `type=link` the address: of the link, or one that opens the file for an hour.',
    input: z.object({ id, type: z.enum(['file', 'link']).default('file') }),
    reply: 'file',
    fails: noFile,
  },
  'GET /file/{id}': {
    madeOf: ['file', 'folder', 'hung'],
    summary: 'One file.',
    input: z.object({ id }),
    reply: fileDetail,
    fails: noFile,
  },
  'PUT /file/{id}': {
    summary: 'Changes what is said of a file, and where it lies.',
    input: z.object({
      id,
      name,
      description: description.default(''),
      isPublic: z.boolean(),
      folderId: id.nullable().default(null),
      acceptRead: z.boolean().default(false),
      ...silence,
      url: webAddress.optional(),
      version: count.optional(),
    }),
    reply: fileDetail,
    fails: [...noFile, ...noFolder, 'BASE.ERRORS.STALE'],
  },
  'DELETE /file/{id}/version/{number}': {
    summary: 'Takes an earlier content of a file away.',
    input: version,
    reply: fileDetail,
    fails: [...noFile, 'FILE.ERRORS.CURRENT_VERSION'],
  },
  'POST /file/{id}/version/{number}/restore': {
    summary: 'Makes an earlier content of a file the newest one again.',
    input: version.extend({ askAgain: z.boolean().default(true) }),
    reply: fileDetail,
    fails: [...noFile, 'FILE.ERRORS.CURRENT_VERSION'],
  },
  'DELETE /file/{id}': { summary: 'Deletes a file with its versions.', input: z.object({ id }), fails: noFile },
  'GET /file/search/{text}': {
    ...searchCall('At most 20 files whose name or description holds the text.'),
    reply: z.array(foundSchema.element.extend({ folderId: id.nullable() })),
  },
  'PUT /file/delete': {
    summary: 'Deletes folders and files, all or none; what the caller does not see in the folders moves up.',
    input: selection,
    fails: [...noFolder, ...noFile],
  },
  'GET /api/v1/document/folder_list': {
    summary: 'The older call for one page of 25 of what lies in a folder (G-039).',
    input: z.object({ page: paging.page, folder_id: id.optional() }),
    reply: listing,
    fails: noFolder,
  },
  'POST /api/v1/document/file/create': {
    summary: 'The older call that stores a file (G-039).',
    input: upload,
    upload: 'file',
    reply: fileDetail,
    fails: [...noFolder, ...noFile, 'BASE.ERRORS.FILE_TOO_LARGE'],
  },
});
