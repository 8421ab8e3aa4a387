import { z } from 'zod';
import { contract } from '../contract.ts';
import { id, idParams } from '../wire.ts';

export const SavedViewId = id<'SavedViewId'>();
export type SavedViewId = z.output<typeof SavedViewId>;

const Screen = z.string().regex(/^[a-z][a-z-]{1,39}$/);

const ViewName = z.string().trim().min(1).max(60);

/** A list with its filters, sort and columns: the query string of its page. */
const SavedView = z.object({
  id: SavedViewId,
  screen: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  is_own: z.boolean(),
  /** Who saved it. */
  by: z.string(),
  /** How many records it has, up to 10,001; null where its screen does not count. */
  count: z.int().nullable(),
});
export type SavedView = z.input<typeof SavedView>;

export const views = contract({
  'GET /api/admin/views': {
    access: 'panel.use',
    effect: 'read',
    summary: 'The saved views of a screen: mine, and those that are shared',
    query: z.strictObject({ screen: Screen }),
    answer: z.object({ data: z.array(SavedView) }),
  },
  'POST /api/admin/views': {
    access: 'panel.use',
    effect: 'change',
    summary: 'Save a view; the same name again replaces it. To share it needs a permission',
    body: z.strictObject({
      screen: Screen,
      name: ViewName,
      query: z.string().max(2_000),
      shared: z.boolean(),
    }),
    answer: z.object({ view: SavedView }),
  },
  'POST /api/admin/views/:id': {
    access: 'panel.use',
    effect: 'change',
    summary: 'Rename a saved view: the own one, or a shared one with the permission to share',
    params: idParams(SavedViewId),
    body: z.strictObject({ name: ViewName }),
    answer: z.object({ view: SavedView }),
  },
  'DELETE /api/admin/views/:id': {
    access: 'panel.use',
    effect: 'change',
    summary: 'Remove a saved view: the own one, or a shared one with the permission to share',
    params: idParams(SavedViewId),
    answer: z.object({ removed: z.literal(true) }),
  },
});
